"""Tables for learning programs, checked by the tests of the projects that defined their interfaces."""
