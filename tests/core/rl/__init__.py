"""Tables for programs that learn, held against the tests of the projects whose forms they have."""
