PRAGMA application_id = 1111837782;
PRAGMA user_version = 3;
BEGIN TRANSACTION;
CREATE TABLE actions (number INTEGER NOT NULL REFERENCES tables, version INTEGER NOT NULL, seat INTEGER NOT NULL,
       kind TEXT NOT NULL, action TEXT NOT NULL, digest TEXT, chain BLOB NOT NULL,
       PRIMARY KEY (number, version)) WITHOUT ROWID;
INSERT INTO "actions" VALUES(2,1,0,'act','play 2',NULL,X'5D6729890D28108B2A8D8F52CE115446');
INSERT INTO "actions" VALUES(2,2,0,'act','play 3',NULL,X'7ACA34963EDA22C98CD9833153EDC25F');
INSERT INTO "actions" VALUES(2,3,0,'act','draw',NULL,X'0E37EF2E4708734E1C47DAB636171457');
INSERT INTO "actions" VALUES(2,4,0,'act','play 3',NULL,X'E6BBDAA35025B8E6CB7C4C9E483E8263');
INSERT INTO "actions" VALUES(2,5,0,'act','pass',NULL,X'F2CD550E22593107F3613842CC8051E4');
INSERT INTO "actions" VALUES(2,6,1,'act','play 0',NULL,X'BDE58112E51D1E670F8EE7576B08DBC2');
INSERT INTO "actions" VALUES(2,7,1,'act','play 5',NULL,X'5C32620940787266BE0EB6D180CF8D34');
INSERT INTO "actions" VALUES(2,8,1,'act','draw',NULL,X'C1EB69011940FF3EF0631AD55DF4FDD3');
INSERT INTO "actions" VALUES(2,9,1,'act','play 5',NULL,X'482F7F73E508D339A47C119F4FC713EE');
INSERT INTO "actions" VALUES(2,10,1,'act','pass',NULL,X'9F59BC90C9D984B1245C9E208627DC5B');
INSERT INTO "actions" VALUES(2,11,0,'act','draw',NULL,X'4A445A0B4A267AEDE415B9B99001A6B8');
INSERT INTO "actions" VALUES(2,12,0,'act','play 5',NULL,X'46743422962E9CFD97010B0195483D54');
INSERT INTO "actions" VALUES(2,13,0,'act','pass',NULL,X'8FD68DAC54E7BCD68280EAA1A635C3C3');
INSERT INTO "actions" VALUES(2,14,1,'act','draw',NULL,X'9B9F5B4FAA698BC5704A61853D7506D2');
INSERT INTO "actions" VALUES(2,15,1,'act','play 5',NULL,X'668A241668E8DCFDC2A271419A7735CC');
INSERT INTO "actions" VALUES(2,16,1,'act','pass','0c2741949bfde1803b532591e3e20b2e',X'38B5040A162E622BE863E0CBDF69000F');
INSERT INTO "actions" VALUES(2,17,0,'act','draw',NULL,X'58F0A6B68DB0E536618DCBCCF283EC6F');
INSERT INTO "actions" VALUES(2,18,0,'act','play 2',NULL,X'FFD91B2BD447B5D44B9AE57534C48D47');
INSERT INTO "actions" VALUES(2,19,0,'act','pass',NULL,X'8CB657F24834C00D8C1FD674BDC1AE83');
INSERT INTO "actions" VALUES(3,1,0,'act','play 0',NULL,X'CFCF1FB9CB8C1F065EBE47DD6E9F1448');
INSERT INTO "actions" VALUES(3,2,0,'concede','','4ee13ed8046792c66203b9d60dd725ec',X'655D23DCECA0379B43F01495DAF7D798');
INSERT INTO "actions" VALUES(4,1,0,'act','play 2',NULL,X'3B787B494ED01062C60FD82541166A49');
INSERT INTO "actions" VALUES(4,2,0,'take-back','',NULL,X'7A8386AC09CE4391844F9ABF8C109E0F');
INSERT INTO "actions" VALUES(5,1,0,'act','draw',NULL,X'2FD6896AD4CDF77106C733FA3DB2F81D');
CREATE TABLE chat (number INTEGER NOT NULL REFERENCES tables, line INTEGER NOT NULL, name TEXT NOT NULL,
       text TEXT NOT NULL, PRIMARY KEY (number, line)) WITHOUT ROWID;
INSERT INTO "chat" VALUES(2,1,'Ann','bonjour ; ''); DROP TABLE chat;--');
INSERT INTO "chat" VALUES(2,2,'Zoé','hé ☃');
CREATE TABLE daily_tries (day INTEGER NOT NULL, identity TEXT NOT NULL, id TEXT NOT NULL,
       PRIMARY KEY (day, identity)) WITHOUT ROWID;
INSERT INTO "daily_tries" VALUES(20600,'SHA256:ann','998d18122e');
CREATE TABLE keys (fingerprint TEXT PRIMARY KEY, identity TEXT NOT NULL, label TEXT NOT NULL,
       added REAL NOT NULL, seen REAL NOT NULL) WITHOUT ROWID;
INSERT INTO "keys" VALUES('SHA256:ann','SHA256:ann','',1780000000.0,1780000000.0);
INSERT INTO "keys" VALUES('SHA256:ben','SHA256:ben','',1780000003.0,1780000003.0);
INSERT INTO "keys" VALUES('SHA256:cleo','SHA256:cleo','',1780000002.0,1780000002.0);
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "meta" VALUES('rematch 25e7473441','262f061e5b');
CREATE TABLE open_profiles (identity TEXT PRIMARY KEY) WITHOUT ROWID;
INSERT INTO "open_profiles" VALUES('SHA256:ben');
CREATE TABLE players (identity TEXT PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL,
       language TEXT NOT NULL, seen REAL NOT NULL) WITHOUT ROWID;
INSERT INTO "players" VALUES('SHA256:ann','Ann','ann','',1780000000.0);
INSERT INTO "players" VALUES('SHA256:ben','Zoé','zoé','fr',1780000003.0);
INSERT INTO "players" VALUES('SHA256:cleo','Cleo','cleo','',1780000002.0);
CREATE TABLE profiles (identity TEXT PRIMARY KEY, settings TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE progress (identity TEXT PRIMARY KEY, progress TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "progress" VALUES('SHA256:ann','');
CREATE TABLE ratings (identity TEXT NOT NULL, game TEXT NOT NULL, mu REAL NOT NULL, sigma REAL NOT NULL,
       tables INTEGER NOT NULL, last REAL NOT NULL, PRIMARY KEY (identity, game)) WITHOUT ROWID;
INSERT INTO "ratings" VALUES('SHA256:cleo','tiny',1.95452505573452590681e+01,6.74729459217008464833e+00,1,1780000027.0);
CREATE TABLE results (number INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL, identity TEXT NOT NULL,
       game TEXT NOT NULL, seats INTEGER NOT NULL, options TEXT NOT NULL, level TEXT NOT NULL, rank INTEGER NOT NULL,
       points INTEGER NOT NULL, lines TEXT NOT NULL, ended REAL NOT NULL, flags TEXT NOT NULL,
       PRIMARY KEY (number, seat)) WITHOUT ROWID;
INSERT INTO "results" VALUES(3,0,'SHA256:cleo','tiny',2,'','',2,0,'{"points": 0}',1780000027.0,'conceded rated');
INSERT INTO "results" VALUES(3,1,'','tiny',2,'','easy',1,0,'{"points": 0}',1780000027.0,'rated');
CREATE TABLE seats (number INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL, identity TEXT NOT NULL,
       name TEXT NOT NULL, sum BLOB NOT NULL, PRIMARY KEY (number, seat)) WITHOUT ROWID;
INSERT INTO "seats" VALUES(1,0,'SHA256:ann','Ann',X'B06244F27C0BEDF532C467A0A6917FBA');
INSERT INTO "seats" VALUES(2,0,'SHA256:ann','Ann',X'0E703AE182C9BC299B66B92BB5C0A406');
INSERT INTO "seats" VALUES(2,1,'SHA256:ben','Zoé',X'9D37C4F8204B9C6ED5DC9D95B8264F58');
INSERT INTO "seats" VALUES(3,0,'SHA256:cleo','Cleo',X'C7360F8521D82671D7EA14C2F44FDBA6');
INSERT INTO "seats" VALUES(4,0,'local','P1',X'24C90F1324E4706022096BAEBDF8C11B');
INSERT INTO "seats" VALUES(4,1,'local','P2',X'786B80E14B3814C1B8824931AAF764E8');
INSERT INTO "seats" VALUES(5,1,'SHA256:cleo','Cleo',X'C441066367F593550C82852F88658CA0');
CREATE TABLE tables (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, header TEXT NOT NULL,
       status TEXT NOT NULL, invite TEXT UNIQUE, created REAL NOT NULL, changed REAL NOT NULL,
       version INTEGER NOT NULL, head BLOB NOT NULL);
INSERT INTO "tables" VALUES(1,'17ada10637','{"rules_version":1,"spec":{"game":"tiny","options":{"pile":8},"seats":[{"kind":"person","level":null,"name":"Ann"},{"kind":"open","level":null,"name":""},{"kind":"bot","level":"easy","name":"Bot3"}],"seed":"47d41ad9399c4b7fcf8724c53378d3262c6326eab02904e4b62480b03305a1df","take_back":"reveal","watching":"public"}}','open','pigeon-marble-537',1780000004.0,1780000004.0,0,X'65442F100C42F0E5EB54AE2A90FC9508');
INSERT INTO "tables" VALUES(2,'998d18122e','{"rules_version":1,"spec":{"game":"tiny","options":{"pile":8},"seats":[{"kind":"person","level":null,"name":"Ann"},{"kind":"open","level":null,"name":""}],"seed":"cc0714fe4894c9c25dd93d2555c84930cca3036223fe5010a188e4eb6958cdf9","take_back":"reveal","watching":"public"}}','running','violet-dome-700',1780000005.0,1780000024.0,19,X'8CB657F24834C00D8C1FD674BDC1AE83');
INSERT INTO "tables" VALUES(3,'25e7473441','{"rules_version":1,"spec":{"game":"tiny","options":{"pile":8},"seats":[{"kind":"person","level":null,"name":"Cleo"},{"kind":"bot","level":"easy","name":"Bot2"}],"seed":"2ab3bbc171f784be06f15e237554602e0e90ae9c0ee58e43cc9501f1373b99de","take_back":"reveal","watching":"public"}}','finished',NULL,1780000025.0,1780000027.0,2,X'655D23DCECA0379B43F01495DAF7D798');
INSERT INTO "tables" VALUES(4,'e48e48b4dd','{"rules_version":1,"spec":{"game":"tiny","options":{"pile":8},"seats":[{"kind":"person","level":null,"name":"P1"},{"kind":"person","level":null,"name":"P2"}],"seed":"fc7aa43ac6efd45f2565fdff0e43a625aed138f9389dfd4c3db778f2289ec463","take_back":"reveal","watching":"none"}}','running',NULL,1780000028.0,1780000030.0,2,X'7A8386AC09CE4391844F9ABF8C109E0F');
INSERT INTO "tables" VALUES(5,'262f061e5b','{"rules_version":1,"spec":{"game":"tiny","options":{"pile":8},"seats":[{"kind":"bot","level":"easy","name":"Bot2"},{"kind":"person","level":null,"name":"Cleo"}],"seed":"7c11787bddbd074ee52cfd7b16884b11c4869a3ec244da037553c8127c419995","take_back":"reveal","watching":"public"}}','running',NULL,1780000031.0,1780000032.0,1,X'2FD6896AD4CDF77106C733FA3DB2F81D');
CREATE TABLE times (number INTEGER PRIMARY KEY REFERENCES tables, times TEXT NOT NULL);
INSERT INTO "times" VALUES(2,'{"at":1780000009.0,"left":[30.0,41.5],"reached":[10,9]}');
CREATE TABLE visits (number INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL,
       version INTEGER NOT NULL, PRIMARY KEY (number, seat)) WITHOUT ROWID;
INSERT INTO "visits" VALUES(2,0,11);
CREATE INDEX seats_by_identity ON seats (identity);
CREATE INDEX keys_by_identity ON keys (identity);
CREATE INDEX results_by_identity ON results (identity, ended);
COMMIT;
