--
-- PostgreSQL database dump
--

\restrict SdSgRDc9yS1yuB2YMo56N4fiAY3vPsL2cEJ4OW4hIrtqHIgUtMi6meINkeArN85

-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: _sqlx_migrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public._sqlx_migrations (
    version bigint NOT NULL,
    description text NOT NULL,
    installed_on timestamp with time zone DEFAULT now() NOT NULL,
    success boolean NOT NULL,
    checksum bytea NOT NULL,
    execution_time bigint NOT NULL
);


--
-- Name: entries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.entries (
    code text NOT NULL COLLATE pg_catalog."C",
    n integer NOT NULL,
    wall bigint NOT NULL,
    body text NOT NULL
);


--
-- Name: identities; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.identities (
    id text NOT NULL,
    name text NOT NULL,
    made bigint NOT NULL
);


--
-- Name: pairings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.pairings (
    code text NOT NULL,
    identity text NOT NULL,
    expires bigint NOT NULL
);


--
-- Name: players; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.players (
    identity text NOT NULL,
    code text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: secrets; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.secrets (
    hash text NOT NULL,
    identity text NOT NULL,
    kind text NOT NULL,
    made bigint NOT NULL
);


--
-- Name: tables; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tables (
    code text NOT NULL COLLATE pg_catalog."C",
    game text NOT NULL,
    state text NOT NULL,
    listed boolean NOT NULL,
    line text NOT NULL,
    touched bigint NOT NULL
);


--
-- Name: tallies; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tallies (
    key text NOT NULL,
    hour bigint NOT NULL,
    count integer NOT NULL
);


--
-- Data for Name: _sqlx_migrations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public._sqlx_migrations VALUES (1, 'tables', '2026-11-17 20:00:33.399978+00', true, '\xaab2625f887076842c5712477b09b06f961eae69f7f48e0ffe7ed2645efd5b156574ee5eafd2138741f6a4ff0c54793d', 115668346);


--
-- Data for Name: entries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.entries VALUES ('EY4Y7H', 0, 1794945633795, '{"by":"6d72RGGh6CoaGh_DztZY5g","what":{"made":{"settings":{"game":"cow006","seats":3,"options":{"rounds":1},"listed":false,"talk":"phrases","bots_at_once":true},"host":"6d72RGGh6CoaGh_DztZY5g","seed":"30379ce15e7e06380e23255cb1325961eb8e29de5fb8495bb6f440fba2cc0a3f"}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 1, 1794945633795, '{"what":{"bot":{"seat":0,"level":"rookie"}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 2, 1794945633795, '{"what":{"bot":{"seat":1,"level":"rookie"}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 3, 1794945633795, '{"what":{"bot":{"seat":2,"level":"rookie"}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 4, 1794945633795, '{"what":{"started":{"options":{"rounds":1},"next_seed":"909fe75621c172614dc33230f1cacf3f82877c750f4fdd69635c1a823d025517"}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 5, 1794945633831, '{"what":{"moved":{"seat":0,"at":36,"action":{"card":23,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 6, 1794945633831, '{"what":{"moved":{"seat":2,"at":36,"action":{"card":103,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 7, 1794945633847, '{"what":{"moved":{"seat":1,"at":52,"action":{"card":9,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 0, 1794945633854, '{"by":"6d72RGGh6CoaGh_DztZY5g","what":{"made":{"settings":{"game":"cow006","seats":2,"options":{"variant":"anniversary"},"listed":false,"talk":"phrases","bots_at_once":true},"host":"6d72RGGh6CoaGh_DztZY5g","seed":"393e0f3779b01bff8f2d74ea29355696d54552c4e276b280e8dd2bb9b0e0f6ce"}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 1, 1794945633854, '{"what":{"bot":{"seat":0,"level":"rookie"}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 2, 1794945633854, '{"what":{"bot":{"seat":1,"level":"rookie"}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 3, 1794945633854, '{"what":{"started":{"options":{"variant":"anniversary"},"next_seed":"29129d982cdcf27561fc223cc0fd9bd86556b307af402fb676b0e91e8aef87d9"}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 8, 1794945633861, '{"what":{"moved":{"seat":1,"at":66,"action":{"card":4,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 9, 1794945633861, '{"what":{"moved":{"seat":2,"at":66,"action":{"card":16,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 4, 1794945633867, '{"what":{"moved":{"seat":1,"at":13,"action":{"card":102,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 0, 1794945633947, '{"by":"6d72RGGh6CoaGh_DztZY5g","what":{"made":{"settings":{"game":"checkpoint","seats":3,"options":{"cafe":true,"officer":true,"pace":"step"},"listed":false,"talk":"phrases","bots_at_once":true},"host":"6d72RGGh6CoaGh_DztZY5g","seed":"7793dd3a154c0ef1bc84cf3aeecc9a3196cea6847c16f1f4bf5f0d60f1192f8e"}}}');
INSERT INTO public.entries VALUES ('7C4T38', 1, 1794945633947, '{"what":{"bot":{"seat":0,"level":"rookie"}}}');
INSERT INTO public.entries VALUES ('7C4T38', 2, 1794945633947, '{"what":{"bot":{"seat":1,"level":"rookie"}}}');
INSERT INTO public.entries VALUES ('7C4T38', 3, 1794945633947, '{"what":{"bot":{"seat":2,"level":"rookie"}}}');
INSERT INTO public.entries VALUES ('7C4T38', 4, 1794945633947, '{"what":{"started":{"options":{"cafe":true,"officer":true,"pace":"step"},"next_seed":"72ba1418e80c8b029c6ea17baa083f1a4832065c48426b5c0f1b964294a74166"}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 10, 1794945633877, '{"what":{"moved":{"seat":0,"at":82,"action":{"card":2,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 5, 1794945633947, '{"what":{"moved":{"seat":0,"at":93,"action":{"card":6,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 11, 1794945633969, '{"what":{"moved":{"seat":0,"at":174,"action":{"row":1,"type":"take_row"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 5, 1794945633969, '{"what":{"moved":{"seat":2,"at":22,"action":{"type":"side","value":true}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 6, 1794945633969, '{"what":{"moved":{"seat":0,"at":22,"action":{"type":"side","value":true}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 12, 1794945633972, '{"what":{"moved":{"seat":1,"at":177,"action":{"card":7,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 13, 1794945633972, '{"what":{"moved":{"seat":2,"at":177,"action":{"card":1,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 14, 1794945633972, '{"what":{"moved":{"seat":0,"at":177,"action":{"card":35,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 6, 1794945633971, '{"what":{"moved":{"seat":0,"at":117,"action":{"card":98,"special":"move","to":0,"type":"special"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 7, 1794945634007, '{"what":{"moved":{"seat":1,"at":60,"action":{"type":"side","value":false}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 8, 1794945634024, '{"what":{"moved":{"seat":1,"at":77,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 9, 1794945634024, '{"what":{"moved":{"seat":2,"at":77,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 10, 1794945634024, '{"what":{"moved":{"seat":0,"at":77,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 15, 1794945634007, '{"what":{"moved":{"seat":2,"at":212,"action":{"row":1,"type":"take_row"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 7, 1794945634008, '{"what":{"moved":{"seat":1,"at":154,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 0, 1794945634043, '{"by":"6d72RGGh6CoaGh_DztZY5g","what":{"made":{"settings":{"game":"wink","seats":4,"options":{"signals":"room"},"listed":false,"talk":"phrases","bots_at_once":true},"host":"6d72RGGh6CoaGh_DztZY5g","seed":"d39798859cf3f85dce16a361ef0cf5fc6c0b3f2a046f22a5cf0514b0e7097109"}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 1, 1794945634043, '{"what":{"bot":{"seat":0,"level":"rookie"}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 2, 1794945634043, '{"what":{"bot":{"seat":1,"level":"rookie"}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 3, 1794945634043, '{"what":{"bot":{"seat":2,"level":"rookie"}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 4, 1794945634043, '{"what":{"bot":{"seat":3,"level":"rookie"}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 5, 1794945634043, '{"what":{"started":{"options":{"signals":"room"},"next_seed":"9ce071dcf1a21c9a8c54f30cd6d34067329af6f70d2eefd1495dcd4c44bb15fb"}}}');
INSERT INTO public.entries VALUES ('7C4T38', 11, 1794945634051, '{"what":{"moved":{"seat":2,"at":104,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 16, 1794945634051, '{"what":{"moved":{"seat":2,"at":256,"action":{"card":37,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 8, 1794945634051, '{"what":{"moved":{"seat":1,"at":197,"action":{"card":25,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 6, 1794945634091, '{"what":{"moved":{"seat":1,"at":48,"action":{"card":21,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 12, 1794945634091, '{"what":{"moved":{"seat":0,"at":144,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 13, 1794945634091, '{"what":{"moved":{"seat":1,"at":144,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 17, 1794945634091, '{"what":{"moved":{"seat":0,"at":296,"action":{"card":40,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 18, 1794945634091, '{"what":{"moved":{"seat":1,"at":296,"action":{"card":10,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 9, 1794945634091, '{"what":{"moved":{"seat":0,"at":237,"action":{"card":12,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 19, 1794945634119, '{"what":{"moved":{"seat":2,"at":324,"action":{"card":24,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 20, 1794945634119, '{"what":{"moved":{"seat":1,"at":324,"action":{"card":31,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 21, 1794945634119, '{"what":{"moved":{"seat":0,"at":324,"action":{"card":92,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 7, 1794945634119, '{"what":{"moved":{"seat":2,"at":76,"action":{"card":13,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 14, 1794945634119, '{"what":{"moved":{"seat":2,"at":172,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 15, 1794945634119, '{"what":{"moved":{"seat":0,"at":172,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 16, 1794945634119, '{"what":{"moved":{"seat":1,"at":172,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 22, 1794945634172, '{"what":{"moved":{"seat":1,"at":377,"action":{"card":100,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 23, 1794945634172, '{"what":{"moved":{"seat":2,"at":377,"action":{"card":93,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 24, 1794945634172, '{"what":{"moved":{"seat":0,"at":377,"action":{"card":97,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 0, 1794945634143, '{"by":"6d72RGGh6CoaGh_DztZY5g","what":{"made":{"settings":{"game":"agents","seats":2,"options":{"target":20},"listed":false,"talk":"phrases","bots_at_once":true},"host":"6d72RGGh6CoaGh_DztZY5g","seed":"15e3068f1bbbcf426066340a0288e6747127dd72612bbcf4e5f9404e8b5faa95"}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 1, 1794945634143, '{"what":{"bot":{"seat":0,"level":"rookie"}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 2, 1794945634143, '{"what":{"bot":{"seat":1,"level":"rookie"}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 3, 1794945634143, '{"what":{"started":{"options":{"target":20},"deck":{"agent":[{"colours":["black","white"],"command":[{"kill":{"among":"not_next","up_to":2}}],"copies":1,"en":{"name":"Sniper","text":"Kill up to two agents of this faction that are not next to this one."},"id":"sniper","idle":false,"ru":{"name":"Снайпер","text":"Убейте до двух агентов этой фракции, которые не лежат рядом с этим."}},{"colours":["black","white"],"command":[{"kill":{"among":"next","up_to":2}}],"copies":1,"en":{"name":"Poisoner","text":"Kill up to two agents next to this one."},"id":"poisoner","idle":false,"ru":{"name":"Отравитель","text":"Убейте до двух агентов рядом с этим."}},{"colours":["black","white"],"command":[{"turn":{"among":"faction","up_to":2}}],"copies":1,"en":{"name":"Handler","text":"Turn up to two agents of this faction."},"id":"handler","idle":false,"ru":{"name":"Куратор","text":"Поверните до двух агентов этой фракции."}},{"colours":["black","white"],"command":[{"turn":{"among":"next","up_to":2}}],"copies":1,"en":{"name":"Puppeteer","text":"Turn up to two agents next to this one."},"id":"puppeteer","idle":false,"ru":{"name":"Кукловод","text":"Поверните до двух агентов рядом с этим."}},{"colours":["black","white"],"command":[{"move":{"among":"faction","to":"within"}}],"copies":1,"en":{"name":"Driver","text":"Move one agent inside this faction."},"id":"driver","idle":false,"ru":{"name":"Водитель","text":"Сдвиньте одного агента внутри этой фракции."}},{"colours":["black","white"],"command":[{"move":{"among":"yours","to":"your_other"}}],"copies":1,"en":{"name":"Smuggler","text":"Move one agent from one of your factions to your other one."},"id":"smuggler","idle":false,"ru":{"name":"Контрабандист","text":"Сдвиньте одного агента из одной вашей фракции в другую вашу."}},{"colours":["black","white"],"command":[{"extract":{"among":"faction","up_to":2}}],"copies":1,"en":{"name":"Exfiltrator","text":"Extract up to two agents of this faction."},"id":"exfiltrator","idle":false,"ru":{"name":"Эвакуатор","text":"Вывезите до двух агентов этой фракции."}},{"colours":["black","white"],"command":[{"revive":{"among":"yours"}}],"copies":1,"en":{"name":"Medic","text":"Revive one dead agent of one of your factions."},"id":"medic","idle":false,"ru":{"name":"Медик","text":"Оживите одного мёртвого агента в одной из ваших фракций."}},{"colours":["black","white"],"command":[{"draw":{"agents":1,"missions":0}}],"copies":1,"en":{"name":"Recruiter","text":"Draw one agent."},"id":"recruiter","idle":false,"ru":{"name":"Вербовщик","text":"Возьмите одного агента."}},{"colours":["black","white"],"command":[{"draw":{"agents":0,"missions":1}}],"copies":1,"en":{"name":"Analyst","text":"Draw one mission."},"id":"analyst","idle":false,"ru":{"name":"Аналитик","text":"Возьмите одну миссию."}},{"colours":["black","white"],"command":[{"steal":{"from":"other"}}],"copies":1,"en":{"name":"Pickpocket","text":"Steal one agent from the other player of this faction."},"id":"pickpocket","idle":false,"ru":{"name":"Карманник","text":"Украдите одного агента у другого игрока этой фракции."}},{"colours":["black","white"],"command":[{"discard":{"among":"yours","only":"dead"}}],"copies":1,"en":{"name":"Cleaner","text":"Discard one dead agent of one of your factions."},"id":"cleaner","idle":false,"ru":{"name":"Чистильщик","text":"Сбросьте одного мёртвого агента из одной из ваших фракций."}},{"colours":["black","white"],"command":[{"copy":{"among":"next"}}],"copies":1,"en":{"name":"Understudy","text":"Use the command of a living faction agent next to this one, whichever way it faces, as if it were this agent’s command (all distances count from here). Another understudy’s command cannot be used. Offered only if that command has a target."},"id":"understudy","idle":false,"ru":{"name":"Дублёр","text":"Примените команду живого агента фракции, лежащего рядом с этим, куда бы она ни была обращена, так, словно это команда этого агента (все расстояния считаются отсюда). Команду другого дублёра применить нельзя. Предлагается, только если у той команды есть цель."}},{"colours":["black","white"],"command":[{"turn":{"among":"this"}},{"turn":{"among":"next"}}],"copies":1,"en":{"name":"Turncoat","text":"Turn this agent and one agent next to it."},"id":"turncoat","idle":false,"ru":{"name":"Перебежчик","text":"Поверните этого агента и одного агента рядом с ним."}}],"en":{"name":"House deck"},"free":[{"command":[{"kill":{"among":"any","up_to":2}}],"copies":1,"en":{"name":"Liquidator","text":"Kill up to two agents of any factions."},"id":"liquidator","idle":false,"ru":{"name":"Ликвидатор","text":"Убейте до двух агентов любых фракций."},"token":1},{"command":[{"steal":{"from":"anyone"}}],"copies":1,"en":{"name":"Interrogator","text":"Steal one agent from any player."},"id":"interrogator","idle":false,"ru":{"name":"Дознаватель","text":"Украдите одного агента у любого игрока."},"token":1},{"command":[{"move":{"among":"any","to":"neighbouring"}}],"copies":1,"en":{"name":"Interloper","text":"Move one agent of any faction to a neighbouring one. It keeps the same side toward the player whom both factions share; with two players, toward the same person."},"id":"interloper","idle":false,"ru":{"name":"Лазутчик","text":"Сдвиньте одного агента из любой фракции в соседнюю. Он остаётся обращён той же стороной к игроку, общему для обеих фракций; вдвоём — к тому же человеку."},"token":1},{"command":[{"discard":{"among":"any","up_to":2}}],"copies":1,"en":{"name":"Saboteur","text":"Discard up to two agents of any factions."},"id":"saboteur","idle":false,"ru":{"name":"Диверсант","text":"Сбросьте до двух агентов любых фракций."},"token":1},{"command":[{"revive":{"among":"any","up_to":2}}],"copies":1,"en":{"name":"Surgeon","text":"Revive up to two dead agents of any factions, each facing as you like."},"id":"surgeon","idle":false,"ru":{"name":"Хирург","text":"Оживите до двух мёртвых агентов в любых фракциях, каждого той стороной, какой хотите."},"token":2},{"command":[{"turn":{"among":"any","up_to":2}}],"copies":1,"en":{"name":"Spymaster","text":"Turn up to two agents of any factions."},"id":"spymaster","idle":false,"ru":{"name":"Резидент","text":"Поверните до двух агентов в любых фракциях."},"token":1},{"command":[{"draw":{"agents":4,"missions":0}},{"discard_hand":{"agents":1,"missions":0}}],"copies":1,"en":{"name":"Archivist","text":"Draw four agents (or what there is), then discard one."},"id":"archivist","idle":false,"ru":{"name":"Архивариус","text":"Возьмите четырёх агентов (или сколько есть), потом сбросьте одного."},"token":1},{"command":[{"discard_mission":{"of":"anyone"}}],"copies":1,"en":{"name":"Censor","text":"Discard one attached mission of another player."},"id":"censor","idle":false,"ru":{"name":"Цензор","text":"Сбросьте одну приложенную миссию другого игрока."},"token":1}],"mission":[{"condition":{"all":[{"at_least":5,"count":"agents"},{"count":"dead","exactly":0}]},"copies":2,"en":{"name":"Clean Hands","text":"Five or more agents, and none dead."},"id":"clean_hands","pays":1,"ru":{"name":"Чистые руки","text":"Пять агентов или больше, и ни одного мёртвого."}},{"condition":{"at_least":2,"count":"dead"},"copies":2,"en":{"name":"Graveyard","text":"Two or more dead agents."},"id":"graveyard","pays":2,"ru":{"name":"Кладбище","text":"Два мёртвых агента или больше."}},{"condition":{"count":"room","exactly":0},"copies":2,"en":{"name":"Full House","text":"The faction is full."},"id":"full_house","pays":1,"ru":{"name":"Полный дом","text":"Фракция полна."}},{"condition":{"at_least":3,"count":"longest_one_colour"},"copies":2,"en":{"name":"Monochrome","text":"Three living agents of one colour directly side by side."},"id":"monochrome","pays":1,"ru":{"name":"Один цвет","text":"Три живых агента одного цвета вплотную друг к другу."}},{"condition":{"at_least":4,"count":"longest_alternating"},"copies":2,"en":{"name":"Chessboard","text":"Four living agents directly side by side whose colours alternate."},"id":"chessboard","pays":1,"ru":{"name":"Шахматы","text":"Четыре живых агента вплотную друг к другу, цвета которых чередуются."}},{"condition":{"at_least":3,"count":"commands_to_you"},"copies":2,"en":{"name":"In Control","text":"Three or more living agents face you with the command."},"id":"in_control","pays":1,"ru":{"name":"Всё под контролем","text":"Три живых агента или больше обращены к вам командой."}},{"condition":{"at_least":4,"count":"halves_to_you"},"copies":2,"en":{"name":"Wiretap","text":"Four or more living agents face you with the halves."},"id":"wiretap","pays":1,"ru":{"name":"Прослушка","text":"Четыре живых агента или больше обращены к вам половинками."}},{"condition":{"all":[{"at_least":2,"count":"smaller_side"},{"count":"smaller_side","exactly":{"count":"larger_side"}}]},"copies":2,"en":{"name":"Balance","text":"As many agents on one side of the safehouse as on the other, at least two on each."},"id":"balance","pays":1,"ru":{"name":"Равновесие","text":"По обе стороны явочного дома агентов поровну, не меньше двух с каждой."}},{"condition":{"all":[{"at_least":4,"count":"larger_side"},{"count":"smaller_side","exactly":0}]},"copies":2,"en":{"name":"Lopsided","text":"Four or more agents on one side of the safehouse, none on the other."},"id":"lopsided","pays":1,"ru":{"name":"Перекос","text":"По одну сторону явочного дома четыре агента или больше, по другую ни одного."}},{"condition":{"at_least":2,"count":"most_of_one_kind"},"copies":2,"en":{"name":"Twins","text":"Two living agents of one kind."},"id":"twins","pays":1,"ru":{"name":"Близнецы","text":"Два живых агента одного вида."}},{"condition":{"count":"door_guards","exactly":2},"copies":2,"en":{"name":"Guarded Door","text":"Both cards next to the safehouse are living agents."},"id":"guarded_door","pays":1,"ru":{"name":"Дверь под охраной","text":"Обе карты рядом с явочным домом — живые агенты."}},{"condition":{"all":[{"at_least":3,"count":"agents"},{"count":"living","exactly":1}]},"copies":2,"en":{"name":"Last One Standing","text":"Three or more agents, and exactly one alive."},"id":"last_one_standing","pays":2,"ru":{"name":"Последний живой","text":"Три агента или больше, и жив ровно один."}},{"condition":{"at_least":{"count":"living_in_your_other","plus":3},"count":"living"},"copies":2,"en":{"name":"Stronghold","text":"At least three more living agents here than in your other faction."},"id":"stronghold","pays":1,"ru":{"name":"Оплот","text":"Живых агентов здесь хотя бы на три больше, чем в другой вашей фракции."}},{"condition":{"at_least":1,"count":"matching_tokens"},"copies":2,"en":{"name":"Perfect Match","text":"A matching token (both halves of one colour) faces you."},"id":"perfect_match","pays":1,"ru":{"name":"Точное совпадение","text":"К вам обращён совпадающий жетон (обе половинки одного цвета)."}},{"condition":{"all":[{"at_least":2,"count":"commands_to_you"},{"count":"commands_to_you","exactly":{"count":"commands_to_other"}}]},"copies":2,"en":{"name":"Standoff","text":"As many living agents face you with the command as face the other player with it, at least two on each side."},"id":"standoff","pays":1,"ru":{"name":"Противостояние","text":"Живых агентов, обращённых командой к вам, столько же, сколько обращённых командой к другому игроку, не меньше двух с каждой стороны."}}],"name":"house","ru":{"name":"Домашняя колода"}},"next_seed":"25678d006c493d8c56d75b83594c2ff559df5a9252c2a8e962bb5ce7bf0047f3"}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 10, 1794945634119, '{"what":{"moved":{"seat":0,"at":265,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 17, 1794945634199, '{"what":{"moved":{"seat":2,"at":252,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 18, 1794945634199, '{"what":{"moved":{"seat":0,"at":252,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 19, 1794945634199, '{"what":{"moved":{"seat":1,"at":252,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 8, 1794945634199, '{"what":{"moved":{"seat":3,"at":156,"action":{"card":5,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 25, 1794945634199, '{"what":{"moved":{"seat":2,"at":404,"action":{"card":63,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 26, 1794945634199, '{"what":{"moved":{"seat":0,"at":404,"action":{"card":96,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 4, 1794945634200, '{"what":{"moved":{"seat":1,"at":57,"action":{"card":"recruiter:white","command_to":0,"end":"tail","faction":0,"type":"play"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 11, 1794945634199, '{"what":{"moved":{"seat":1,"at":345,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 9, 1794945634232, '{"what":{"moved":{"seat":0,"at":189,"action":{"card":18,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 20, 1794945634231, '{"what":{"moved":{"seat":2,"at":284,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 21, 1794945634231, '{"what":{"moved":{"seat":0,"at":284,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 27, 1794945634232, '{"what":{"moved":{"seat":1,"at":437,"action":{"card":81,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 5, 1794945634232, '{"what":{"moved":{"seat":0,"at":89,"action":{"type":"use"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 12, 1794945634232, '{"what":{"moved":{"seat":1,"at":378,"action":{"card":10,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('59523C', 0, 1794945634247, '{"by":"6d72RGGh6CoaGh_DztZY5g","what":{"made":{"settings":{"game":"cow006","seats":4,"options":{},"listed":false,"talk":"phrases","bots_at_once":true},"host":"6d72RGGh6CoaGh_DztZY5g","seed":"b59e895a9b3ef4ea156f61ae8a4ce0089736b82535a6b73ed9727c3d349475fc"}}}');
INSERT INTO public.entries VALUES ('59523C', 1, 1794945634247, '{"by":"6d72RGGh6CoaGh_DztZY5g","what":{"sat":{"seat":0,"identity":"6d72RGGh6CoaGh_DztZY5g","name":"Анна","nonce":null}}}');
INSERT INTO public.entries VALUES ('59523C', 2, 1794945634247, '{"what":{"bot":{"seat":1,"level":"rookie"}}}');
INSERT INTO public.entries VALUES ('59523C', 3, 1794945634247, '{"what":{"bot":{"seat":2,"level":"rookie"}}}');
INSERT INTO public.entries VALUES ('59523C', 4, 1794945634247, '{"what":{"bot":{"seat":3,"level":"rookie"}}}');
INSERT INTO public.entries VALUES ('59523C', 5, 1794945634247, '{"what":{"started":{"options":{},"next_seed":"3ae72693abf60544a52c090361c854a9941dde8be309194a19162a7c74025a63"}}}');
INSERT INTO public.entries VALUES ('7C4T38', 22, 1794945634263, '{"what":{"moved":{"seat":1,"at":316,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 13, 1794945634263, '{"what":{"moved":{"seat":0,"at":409,"action":{"card":18,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 10, 1794945634264, '{"what":{"moved":{"seat":1,"at":221,"action":{"card":17,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('59523C', 6, 1794945634291, '{"what":{"moved":{"seat":2,"at":44,"action":{"card":86,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('59523C', 7, 1794945634291, '{"what":{"moved":{"seat":3,"at":44,"action":{"card":37,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('59523C', 8, 1794945634291, '{"what":{"moved":{"seat":1,"at":44,"action":{"card":36,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 23, 1794945634291, '{"what":{"moved":{"seat":2,"at":344,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 24, 1794945634291, '{"what":{"moved":{"seat":0,"at":344,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 28, 1794945634267, '{"what":{"moved":{"seat":0,"at":472,"action":{"card":54,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 29, 1794945634267, '{"what":{"moved":{"seat":1,"at":472,"action":{"card":57,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 30, 1794945634267, '{"what":{"moved":{"seat":2,"at":472,"action":{"card":55,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 6, 1794945634264, '{"what":{"moved":{"seat":1,"at":121,"action":{"card":"medic:black","command_to":0,"end":"head","faction":1,"type":"play"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 14, 1794945634291, '{"what":{"moved":{"seat":1,"at":437,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 25, 1794945634306, '{"what":{"moved":{"seat":1,"at":359,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 11, 1794945634311, '{"what":{"moved":{"seat":2,"at":268,"action":{"card":6,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('6MH378', 0, 1794945634321, '{"by":"6d72RGGh6CoaGh_DztZY5g","what":{"made":{"settings":{"game":"checkpoint","seats":3,"options":{"pace":"step"},"listed":false,"talk":"phrases","bots_at_once":true},"host":"6d72RGGh6CoaGh_DztZY5g","seed":"84ef72a575b5d894a674d470770263eb07f95769124fda302278626252543c4a"}}}');
INSERT INTO public.entries VALUES ('6MH378', 1, 1794945634321, '{"by":"6d72RGGh6CoaGh_DztZY5g","what":{"sat":{"seat":0,"identity":"6d72RGGh6CoaGh_DztZY5g","name":"Анна","nonce":null}}}');
INSERT INTO public.entries VALUES ('6MH378', 2, 1794945634321, '{"what":{"bot":{"seat":1,"level":"rookie"}}}');
INSERT INTO public.entries VALUES ('6MH378', 3, 1794945634321, '{"what":{"bot":{"seat":2,"level":"rookie"}}}');
INSERT INTO public.entries VALUES ('6MH378', 4, 1794945634321, '{"what":{"started":{"options":{"pace":"step"},"next_seed":"e868dbf830b69f7cb0c25631a6ac2311f6aaa26e489037eb6929efb1d8826db4"}}}');
INSERT INTO public.entries VALUES ('7C4T38', 26, 1794945634325, '{"what":{"moved":{"seat":1,"at":378,"action":{"cat":30,"type":"catch"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 27, 1794945634325, '{"what":{"moved":{"seat":0,"at":378,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 28, 1794945634325, '{"what":{"moved":{"seat":2,"at":378,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 31, 1794945634311, '{"what":{"moved":{"seat":2,"at":516,"action":{"card":48,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 7, 1794945634311, '{"what":{"moved":{"seat":1,"at":168,"action":{"faction":0,"mission":"in_control","type":"attach"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 15, 1794945634311, '{"what":{"moved":{"seat":0,"at":457,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 32, 1794945634355, '{"what":{"moved":{"seat":0,"at":560,"action":{"card":72,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 33, 1794945634355, '{"what":{"moved":{"seat":1,"at":560,"action":{"card":83,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 12, 1794945634359, '{"what":{"moved":{"seat":3,"at":316,"action":{"card":9,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('6MH378', 5, 1794945634360, '{"what":{"moved":{"seat":1,"at":39,"action":{"type":"side","value":true}}}}');
INSERT INTO public.entries VALUES ('6MH378', 6, 1794945634360, '{"what":{"moved":{"seat":2,"at":39,"action":{"type":"side","value":true}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 29, 1794945634355, '{"what":{"moved":{"seat":2,"at":408,"action":{"cat":31,"type":"catch"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 8, 1794945634355, '{"what":{"moved":{"seat":1,"at":212,"action":{"type":"end_turn"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 16, 1794945634359, '{"what":{"moved":{"seat":1,"at":505,"action":{"card":31,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('54X237', 0, 1794945634403, '{"by":"6d72RGGh6CoaGh_DztZY5g","what":{"made":{"settings":{"game":"wink","seats":4,"options":{},"listed":false,"talk":"phrases","bots_at_once":true},"host":"6d72RGGh6CoaGh_DztZY5g","seed":"99597d171e2e4ab95607b10f764e5311d58e04bd939bff63daabb17f49058cbb"}}}');
INSERT INTO public.entries VALUES ('54X237', 1, 1794945634403, '{"by":"6d72RGGh6CoaGh_DztZY5g","what":{"sat":{"seat":0,"identity":"6d72RGGh6CoaGh_DztZY5g","name":"Анна","nonce":null}}}');
INSERT INTO public.entries VALUES ('54X237', 2, 1794945634403, '{"what":{"bot":{"seat":1,"level":"rookie"}}}');
INSERT INTO public.entries VALUES ('54X237', 3, 1794945634403, '{"what":{"bot":{"seat":2,"level":"rookie"}}}');
INSERT INTO public.entries VALUES ('54X237', 4, 1794945634403, '{"what":{"bot":{"seat":3,"level":"rookie"}}}');
INSERT INTO public.entries VALUES ('54X237', 5, 1794945634403, '{"what":{"started":{"options":{},"next_seed":"fe98857772f5269bc0a1f24892ae248033835da7fa8fee8bff244c41a5fa1d8e"}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 13, 1794945634405, '{"what":{"moved":{"seat":0,"at":362,"action":{"card":20,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 30, 1794945634403, '{"what":{"moved":{"seat":0,"at":456,"action":{"cat":31,"type":"catch"}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 34, 1794945634403, '{"what":{"moved":{"seat":2,"at":608,"action":{"row":1,"type":"take_row"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 9, 1794945634403, '{"what":{"moved":{"seat":0,"at":260,"action":{"card":"turncoat:white","command_to":0,"end":"tail","faction":0,"type":"play"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 17, 1794945634404, '{"what":{"moved":{"seat":0,"at":550,"action":{"card":40,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 18, 1794945634480, '{"what":{"moved":{"seat":1,"at":626,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 14, 1794945634480, '{"what":{"moved":{"seat":1,"at":437,"action":{"seat":3,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 31, 1794945634480, '{"what":{"moved":{"seat":0,"at":533,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('7EECM8', 0, 1794945634495, '{"by":"6d72RGGh6CoaGh_DztZY5g","what":{"made":{"settings":{"game":"agents","seats":2,"options":{},"listed":false,"talk":"phrases","bots_at_once":true},"host":"6d72RGGh6CoaGh_DztZY5g","seed":"e22d7b5fa8844610263a4752d43c83d8c77dac6c8dc42f7e2a90355e1ac63d40"}}}');
INSERT INTO public.entries VALUES ('7EECM8', 1, 1794945634495, '{"by":"6d72RGGh6CoaGh_DztZY5g","what":{"sat":{"seat":0,"identity":"6d72RGGh6CoaGh_DztZY5g","name":"Анна","nonce":null}}}');
INSERT INTO public.entries VALUES ('7EECM8', 2, 1794945634495, '{"what":{"bot":{"seat":1,"level":"rookie"}}}');
INSERT INTO public.entries VALUES ('7EECM8', 3, 1794945634495, '{"what":{"started":{"options":{},"deck":{"agent":[{"colours":["black","white"],"command":[{"kill":{"among":"not_next","up_to":2}}],"copies":1,"en":{"name":"Sniper","text":"Kill up to two agents of this faction that are not next to this one."},"id":"sniper","idle":false,"ru":{"name":"Снайпер","text":"Убейте до двух агентов этой фракции, которые не лежат рядом с этим."}},{"colours":["black","white"],"command":[{"kill":{"among":"next","up_to":2}}],"copies":1,"en":{"name":"Poisoner","text":"Kill up to two agents next to this one."},"id":"poisoner","idle":false,"ru":{"name":"Отравитель","text":"Убейте до двух агентов рядом с этим."}},{"colours":["black","white"],"command":[{"turn":{"among":"faction","up_to":2}}],"copies":1,"en":{"name":"Handler","text":"Turn up to two agents of this faction."},"id":"handler","idle":false,"ru":{"name":"Куратор","text":"Поверните до двух агентов этой фракции."}},{"colours":["black","white"],"command":[{"turn":{"among":"next","up_to":2}}],"copies":1,"en":{"name":"Puppeteer","text":"Turn up to two agents next to this one."},"id":"puppeteer","idle":false,"ru":{"name":"Кукловод","text":"Поверните до двух агентов рядом с этим."}},{"colours":["black","white"],"command":[{"move":{"among":"faction","to":"within"}}],"copies":1,"en":{"name":"Driver","text":"Move one agent inside this faction."},"id":"driver","idle":false,"ru":{"name":"Водитель","text":"Сдвиньте одного агента внутри этой фракции."}},{"colours":["black","white"],"command":[{"move":{"among":"yours","to":"your_other"}}],"copies":1,"en":{"name":"Smuggler","text":"Move one agent from one of your factions to your other one."},"id":"smuggler","idle":false,"ru":{"name":"Контрабандист","text":"Сдвиньте одного агента из одной вашей фракции в другую вашу."}},{"colours":["black","white"],"command":[{"extract":{"among":"faction","up_to":2}}],"copies":1,"en":{"name":"Exfiltrator","text":"Extract up to two agents of this faction."},"id":"exfiltrator","idle":false,"ru":{"name":"Эвакуатор","text":"Вывезите до двух агентов этой фракции."}},{"colours":["black","white"],"command":[{"revive":{"among":"yours"}}],"copies":1,"en":{"name":"Medic","text":"Revive one dead agent of one of your factions."},"id":"medic","idle":false,"ru":{"name":"Медик","text":"Оживите одного мёртвого агента в одной из ваших фракций."}},{"colours":["black","white"],"command":[{"draw":{"agents":1,"missions":0}}],"copies":1,"en":{"name":"Recruiter","text":"Draw one agent."},"id":"recruiter","idle":false,"ru":{"name":"Вербовщик","text":"Возьмите одного агента."}},{"colours":["black","white"],"command":[{"draw":{"agents":0,"missions":1}}],"copies":1,"en":{"name":"Analyst","text":"Draw one mission."},"id":"analyst","idle":false,"ru":{"name":"Аналитик","text":"Возьмите одну миссию."}},{"colours":["black","white"],"command":[{"steal":{"from":"other"}}],"copies":1,"en":{"name":"Pickpocket","text":"Steal one agent from the other player of this faction."},"id":"pickpocket","idle":false,"ru":{"name":"Карманник","text":"Украдите одного агента у другого игрока этой фракции."}},{"colours":["black","white"],"command":[{"discard":{"among":"yours","only":"dead"}}],"copies":1,"en":{"name":"Cleaner","text":"Discard one dead agent of one of your factions."},"id":"cleaner","idle":false,"ru":{"name":"Чистильщик","text":"Сбросьте одного мёртвого агента из одной из ваших фракций."}},{"colours":["black","white"],"command":[{"copy":{"among":"next"}}],"copies":1,"en":{"name":"Understudy","text":"Use the command of a living faction agent next to this one, whichever way it faces, as if it were this agent’s command (all distances count from here). Another understudy’s command cannot be used. Offered only if that command has a target."},"id":"understudy","idle":false,"ru":{"name":"Дублёр","text":"Примените команду живого агента фракции, лежащего рядом с этим, куда бы она ни была обращена, так, словно это команда этого агента (все расстояния считаются отсюда). Команду другого дублёра применить нельзя. Предлагается, только если у той команды есть цель."}},{"colours":["black","white"],"command":[{"turn":{"among":"this"}},{"turn":{"among":"next"}}],"copies":1,"en":{"name":"Turncoat","text":"Turn this agent and one agent next to it."},"id":"turncoat","idle":false,"ru":{"name":"Перебежчик","text":"Поверните этого агента и одного агента рядом с ним."}}],"en":{"name":"House deck"},"free":[{"command":[{"kill":{"among":"any","up_to":2}}],"copies":1,"en":{"name":"Liquidator","text":"Kill up to two agents of any factions."},"id":"liquidator","idle":false,"ru":{"name":"Ликвидатор","text":"Убейте до двух агентов любых фракций."},"token":1},{"command":[{"steal":{"from":"anyone"}}],"copies":1,"en":{"name":"Interrogator","text":"Steal one agent from any player."},"id":"interrogator","idle":false,"ru":{"name":"Дознаватель","text":"Украдите одного агента у любого игрока."},"token":1},{"command":[{"move":{"among":"any","to":"neighbouring"}}],"copies":1,"en":{"name":"Interloper","text":"Move one agent of any faction to a neighbouring one. It keeps the same side toward the player whom both factions share; with two players, toward the same person."},"id":"interloper","idle":false,"ru":{"name":"Лазутчик","text":"Сдвиньте одного агента из любой фракции в соседнюю. Он остаётся обращён той же стороной к игроку, общему для обеих фракций; вдвоём — к тому же человеку."},"token":1},{"command":[{"discard":{"among":"any","up_to":2}}],"copies":1,"en":{"name":"Saboteur","text":"Discard up to two agents of any factions."},"id":"saboteur","idle":false,"ru":{"name":"Диверсант","text":"Сбросьте до двух агентов любых фракций."},"token":1},{"command":[{"revive":{"among":"any","up_to":2}}],"copies":1,"en":{"name":"Surgeon","text":"Revive up to two dead agents of any factions, each facing as you like."},"id":"surgeon","idle":false,"ru":{"name":"Хирург","text":"Оживите до двух мёртвых агентов в любых фракциях, каждого той стороной, какой хотите."},"token":2},{"command":[{"turn":{"among":"any","up_to":2}}],"copies":1,"en":{"name":"Spymaster","text":"Turn up to two agents of any factions."},"id":"spymaster","idle":false,"ru":{"name":"Резидент","text":"Поверните до двух агентов в любых фракциях."},"token":1},{"command":[{"draw":{"agents":4,"missions":0}},{"discard_hand":{"agents":1,"missions":0}}],"copies":1,"en":{"name":"Archivist","text":"Draw four agents (or what there is), then discard one."},"id":"archivist","idle":false,"ru":{"name":"Архивариус","text":"Возьмите четырёх агентов (или сколько есть), потом сбросьте одного."},"token":1},{"command":[{"discard_mission":{"of":"anyone"}}],"copies":1,"en":{"name":"Censor","text":"Discard one attached mission of another player."},"id":"censor","idle":false,"ru":{"name":"Цензор","text":"Сбросьте одну приложенную миссию другого игрока."},"token":1}],"mission":[{"condition":{"all":[{"at_least":5,"count":"agents"},{"count":"dead","exactly":0}]},"copies":2,"en":{"name":"Clean Hands","text":"Five or more agents, and none dead."},"id":"clean_hands","pays":1,"ru":{"name":"Чистые руки","text":"Пять агентов или больше, и ни одного мёртвого."}},{"condition":{"at_least":2,"count":"dead"},"copies":2,"en":{"name":"Graveyard","text":"Two or more dead agents."},"id":"graveyard","pays":2,"ru":{"name":"Кладбище","text":"Два мёртвых агента или больше."}},{"condition":{"count":"room","exactly":0},"copies":2,"en":{"name":"Full House","text":"The faction is full."},"id":"full_house","pays":1,"ru":{"name":"Полный дом","text":"Фракция полна."}},{"condition":{"at_least":3,"count":"longest_one_colour"},"copies":2,"en":{"name":"Monochrome","text":"Three living agents of one colour directly side by side."},"id":"monochrome","pays":1,"ru":{"name":"Один цвет","text":"Три живых агента одного цвета вплотную друг к другу."}},{"condition":{"at_least":4,"count":"longest_alternating"},"copies":2,"en":{"name":"Chessboard","text":"Four living agents directly side by side whose colours alternate."},"id":"chessboard","pays":1,"ru":{"name":"Шахматы","text":"Четыре живых агента вплотную друг к другу, цвета которых чередуются."}},{"condition":{"at_least":3,"count":"commands_to_you"},"copies":2,"en":{"name":"In Control","text":"Three or more living agents face you with the command."},"id":"in_control","pays":1,"ru":{"name":"Всё под контролем","text":"Три живых агента или больше обращены к вам командой."}},{"condition":{"at_least":4,"count":"halves_to_you"},"copies":2,"en":{"name":"Wiretap","text":"Four or more living agents face you with the halves."},"id":"wiretap","pays":1,"ru":{"name":"Прослушка","text":"Четыре живых агента или больше обращены к вам половинками."}},{"condition":{"all":[{"at_least":2,"count":"smaller_side"},{"count":"smaller_side","exactly":{"count":"larger_side"}}]},"copies":2,"en":{"name":"Balance","text":"As many agents on one side of the safehouse as on the other, at least two on each."},"id":"balance","pays":1,"ru":{"name":"Равновесие","text":"По обе стороны явочного дома агентов поровну, не меньше двух с каждой."}},{"condition":{"all":[{"at_least":4,"count":"larger_side"},{"count":"smaller_side","exactly":0}]},"copies":2,"en":{"name":"Lopsided","text":"Four or more agents on one side of the safehouse, none on the other."},"id":"lopsided","pays":1,"ru":{"name":"Перекос","text":"По одну сторону явочного дома четыре агента или больше, по другую ни одного."}},{"condition":{"at_least":2,"count":"most_of_one_kind"},"copies":2,"en":{"name":"Twins","text":"Two living agents of one kind."},"id":"twins","pays":1,"ru":{"name":"Близнецы","text":"Два живых агента одного вида."}},{"condition":{"count":"door_guards","exactly":2},"copies":2,"en":{"name":"Guarded Door","text":"Both cards next to the safehouse are living agents."},"id":"guarded_door","pays":1,"ru":{"name":"Дверь под охраной","text":"Обе карты рядом с явочным домом — живые агенты."}},{"condition":{"all":[{"at_least":3,"count":"agents"},{"count":"living","exactly":1}]},"copies":2,"en":{"name":"Last One Standing","text":"Three or more agents, and exactly one alive."},"id":"last_one_standing","pays":2,"ru":{"name":"Последний живой","text":"Три агента или больше, и жив ровно один."}},{"condition":{"at_least":{"count":"living_in_your_other","plus":3},"count":"living"},"copies":2,"en":{"name":"Stronghold","text":"At least three more living agents here than in your other faction."},"id":"stronghold","pays":1,"ru":{"name":"Оплот","text":"Живых агентов здесь хотя бы на три больше, чем в другой вашей фракции."}},{"condition":{"at_least":1,"count":"matching_tokens"},"copies":2,"en":{"name":"Perfect Match","text":"A matching token (both halves of one colour) faces you."},"id":"perfect_match","pays":1,"ru":{"name":"Точное совпадение","text":"К вам обращён совпадающий жетон (обе половинки одного цвета)."}},{"condition":{"all":[{"at_least":2,"count":"commands_to_you"},{"count":"commands_to_you","exactly":{"count":"commands_to_other"}}]},"copies":2,"en":{"name":"Standoff","text":"As many living agents face you with the command as face the other player with it, at least two on each side."},"id":"standoff","pays":1,"ru":{"name":"Противостояние","text":"Живых агентов, обращённых командой к вам, столько же, сколько обращённых командой к другому игроку, не меньше двух с каждой стороны."}}],"name":"house","ru":{"name":"Домашняя колода"}},"next_seed":"38f5f64f1a33f88491704e1b4644b6b25603bdcd1687cb71d414cb76b39fde7c"}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 35, 1794945634480, '{"what":{"moved":{"seat":2,"at":685,"action":{"card":88,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 36, 1794945634480, '{"what":{"moved":{"seat":0,"at":685,"action":{"card":89,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 37, 1794945634480, '{"what":{"moved":{"seat":1,"at":685,"action":{"card":82,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 10, 1794945634480, '{"what":{"moved":{"seat":0,"at":337,"action":{"type":"use"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 19, 1794945634503, '{"what":{"moved":{"seat":0,"at":649,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 11, 1794945634543, '{"what":{"moved":{"seat":0,"at":400,"action":{"faction":0,"index":1,"type":"target"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 15, 1794945634543, '{"what":{"moved":{"seat":1,"at":500,"action":{"card":25,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 32, 1794945634545, '{"what":{"moved":{"seat":1,"at":598,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('7EECM8', 4, 1794945634545, '{"what":{"moved":{"seat":1,"at":50,"action":{"card":"medic:white","command_to":0,"end":"tail","faction":0,"type":"play"}}}}');
INSERT INTO public.entries VALUES ('8KY849', 0, 1794945634567, '{"by":"6d72RGGh6CoaGh_DztZY5g","what":{"made":{"settings":{"game":"cow006","seats":3,"options":{},"listed":false,"talk":"text","bots_at_once":false},"host":"6d72RGGh6CoaGh_DztZY5g","seed":"cfd7f8bbef0d0a6495f9e5a20189e1f5b91aca9879fd37e35b27fda853937c68"}}}');
INSERT INTO public.entries VALUES ('8KY849', 1, 1794945634567, '{"by":"6d72RGGh6CoaGh_DztZY5g","what":{"sat":{"seat":0,"identity":"6d72RGGh6CoaGh_DztZY5g","name":"Анна","nonce":null}}}');
INSERT INTO public.entries VALUES ('8KY849', 2, 1794945634567, '{"what":{"bot":{"seat":2,"level":"agent"}}}');
INSERT INTO public.entries VALUES ('EY4Y7H', 38, 1794945634545, '{"what":{"moved":{"seat":1,"at":750,"action":{"row":3,"type":"take_row"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 12, 1794945634571, '{"what":{"moved":{"seat":0,"at":428,"action":{"card":"sniper:white","command_to":1,"end":"tail","faction":1,"type":"play"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 20, 1794945634545, '{"what":{"moved":{"seat":1,"at":691,"action":{"card":19,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 21, 1794945634545, '{"what":{"moved":{"seat":0,"at":691,"action":{"card":1,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 16, 1794945634598, '{"what":{"moved":{"seat":2,"at":555,"action":{"card":22,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 33, 1794945634599, '{"what":{"moved":{"seat":2,"at":652,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('7EECM8', 5, 1794945634599, '{"what":{"moved":{"seat":1,"at":104,"action":{"card":"driver:black","command_to":0,"end":"tail","faction":1,"type":"play"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 13, 1794945634599, '{"what":{"moved":{"seat":1,"at":456,"action":{"type":"skip"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 22, 1794945634599, '{"what":{"moved":{"seat":0,"at":745,"action":{"card":10,"special":"move","to":0,"type":"special"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 17, 1794945634627, '{"what":{"moved":{"seat":3,"at":584,"action":{"card":7,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 34, 1794945634627, '{"what":{"moved":{"seat":2,"at":680,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 35, 1794945634627, '{"what":{"moved":{"seat":0,"at":680,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 36, 1794945634627, '{"what":{"moved":{"seat":1,"at":680,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('8KY849', 3, 1794945634607, '{"by":"6d72RGGh6CoaGh_DztZY5g","id":"LeUWpDDZqa2vcCozL9GTA4atFoctK9G0bn5vHUvxNSU","what":{"said":{"seat":0,"said":{"type":"text","text":"Привет"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 14, 1794945634627, '{"what":{"moved":{"seat":0,"at":484,"action":{"faction":1,"mission":"perfect_match","type":"attach"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 23, 1794945634627, '{"what":{"moved":{"seat":0,"at":773,"action":{"row":1,"type":"take_row"}}}}');
INSERT INTO public.entries VALUES ('7EECM8', 6, 1794945634628, '{"what":{"moved":{"seat":1,"at":133,"action":{"faction":1,"mission":"clean_hands","type":"attach"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 37, 1794945634669, '{"what":{"moved":{"seat":2,"at":722,"action":{"type":"side","value":false}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 15, 1794945634669, '{"what":{"moved":{"seat":0,"at":526,"action":{"type":"end_turn"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 18, 1794945634679, '{"what":{"moved":{"seat":0,"at":636,"action":{"seat":1,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 38, 1794945634722, '{"what":{"moved":{"seat":0,"at":775,"action":{"type":"side","value":false}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 39, 1794945634722, '{"what":{"moved":{"seat":1,"at":775,"action":{"type":"side","value":true}}}}');
INSERT INTO public.entries VALUES ('7EECM8', 7, 1794945634687, '{"what":{"moved":{"seat":1,"at":192,"action":{"type":"end_turn"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 16, 1794945634723, '{"what":{"moved":{"seat":1,"at":580,"action":{"faction":0,"index":2,"type":"activate"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 24, 1794945634679, '{"what":{"moved":{"seat":0,"at":825,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 25, 1794945634783, '{"what":{"moved":{"seat":1,"at":929,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 19, 1794945634783, '{"what":{"moved":{"seat":0,"at":740,"action":{"card":29,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 40, 1794945634783, '{"what":{"moved":{"seat":2,"at":836,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 41, 1794945634783, '{"what":{"moved":{"seat":0,"at":836,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 42, 1794945634783, '{"what":{"moved":{"seat":1,"at":836,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 17, 1794945634783, '{"what":{"moved":{"seat":1,"at":640,"action":{"faction":0,"index":1,"type":"target"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 26, 1794945634819, '{"what":{"moved":{"seat":1,"at":965,"action":{"card":26,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 20, 1794945634836, '{"what":{"moved":{"seat":1,"at":793,"action":{"card":24,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 43, 1794945634835, '{"what":{"moved":{"seat":2,"at":888,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 18, 1794945634835, '{"what":{"moved":{"seat":1,"at":692,"action":{"card":"driver:white","command_to":0,"end":"tail","faction":0,"type":"play"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 27, 1794945634847, '{"what":{"moved":{"seat":0,"at":993,"action":{"card":53,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 44, 1794945634875, '{"what":{"moved":{"seat":0,"at":928,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 45, 1794945634875, '{"what":{"moved":{"seat":1,"at":928,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 21, 1794945634883, '{"what":{"moved":{"seat":2,"at":840,"action":{"seat":3,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 46, 1794945634957, '{"what":{"moved":{"seat":1,"at":1010,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 47, 1794945634957, '{"what":{"moved":{"seat":2,"at":1010,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 48, 1794945634957, '{"what":{"moved":{"seat":0,"at":1010,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 19, 1794945634879, '{"what":{"moved":{"seat":0,"at":736,"action":{"type":"use"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 28, 1794945634883, '{"what":{"moved":{"seat":1,"at":1029,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 20, 1794945634968, '{"what":{"moved":{"seat":0,"at":825,"action":{"faction":0,"index":2,"type":"target"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 22, 1794945634974, '{"what":{"moved":{"seat":2,"at":931,"action":{"card":21,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 49, 1794945634973, '{"what":{"moved":{"seat":2,"at":1026,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 21, 1794945634974, '{"what":{"moved":{"seat":0,"at":831,"action":{"faction":0,"place":0,"type":"target"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 29, 1794945634974, '{"what":{"moved":{"seat":0,"at":1120,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 23, 1794945634980, '{"what":{"moved":{"seat":3,"at":937,"action":{"card":6,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 50, 1794945634979, '{"what":{"moved":{"seat":0,"at":1032,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 51, 1794945634979, '{"what":{"moved":{"seat":1,"at":1032,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 22, 1794945634980, '{"what":{"moved":{"seat":1,"at":837,"action":{"type":"end_turn"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 30, 1794945634980, '{"what":{"moved":{"seat":0,"at":1126,"action":{"card":64,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 31, 1794945634980, '{"what":{"moved":{"seat":1,"at":1126,"action":{"card":22,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 24, 1794945634987, '{"what":{"moved":{"seat":0,"at":944,"action":{"card":16,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 52, 1794945634987, '{"what":{"moved":{"seat":2,"at":1040,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 53, 1794945634987, '{"what":{"moved":{"seat":1,"at":1040,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 23, 1794945634987, '{"what":{"moved":{"seat":0,"at":844,"action":{"card":"exfiltrator:black","command_to":0,"end":"tail","faction":0,"type":"play"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 32, 1794945634987, '{"what":{"moved":{"seat":1,"at":1133,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 25, 1794945634994, '{"what":{"moved":{"seat":1,"at":951,"action":{"card":3,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 54, 1794945634992, '{"what":{"moved":{"seat":0,"at":1045,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 24, 1794945634993, '{"what":{"moved":{"seat":0,"at":850,"action":{"type":"use"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 33, 1794945634993, '{"what":{"moved":{"seat":0,"at":1139,"action":{"row":3,"special":"seventh_cow","type":"special"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 25, 1794945635015, '{"what":{"moved":{"seat":0,"at":872,"action":{"faction":0,"index":2,"type":"target"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 26, 1794945635016, '{"what":{"moved":{"seat":2,"at":973,"action":{"seat":3,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 55, 1794945635015, '{"what":{"moved":{"seat":2,"at":1068,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 34, 1794945635016, '{"what":{"moved":{"seat":0,"at":1162,"action":{"card":63,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 35, 1794945635016, '{"what":{"moved":{"seat":1,"at":1162,"action":{"card":34,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 56, 1794945635047, '{"what":{"moved":{"seat":0,"at":1100,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 57, 1794945635047, '{"what":{"moved":{"seat":1,"at":1100,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 26, 1794945635047, '{"what":{"moved":{"seat":0,"at":904,"action":{"faction":0,"index":2,"type":"target"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 27, 1794945635050, '{"what":{"moved":{"seat":2,"at":1007,"action":{"card":19,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 36, 1794945635050, '{"what":{"moved":{"seat":1,"at":1196,"action":{"card":26,"special":"move","to":0,"type":"special"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 28, 1794945635079, '{"what":{"moved":{"seat":3,"at":1036,"action":{"seat":1,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 58, 1794945635077, '{"what":{"moved":{"seat":2,"at":1130,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 59, 1794945635077, '{"what":{"moved":{"seat":0,"at":1130,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 27, 1794945635077, '{"what":{"moved":{"seat":0,"at":934,"action":{"card":"understudy:black","command_to":0,"end":"head","faction":0,"type":"play"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 37, 1794945635079, '{"what":{"moved":{"seat":1,"at":1225,"action":{"card":92,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 38, 1794945635079, '{"what":{"moved":{"seat":0,"at":1225,"action":{"card":61,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 29, 1794945635100, '{"what":{"moved":{"seat":3,"at":1057,"action":{"card":7,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 60, 1794945635099, '{"what":{"moved":{"seat":1,"at":1152,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 28, 1794945635100, '{"what":{"moved":{"seat":0,"at":957,"action":{"type":"use"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 39, 1794945635100, '{"what":{"moved":{"seat":1,"at":1246,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 30, 1794945635122, '{"what":{"moved":{"seat":0,"at":1079,"action":{"seat":2,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 61, 1794945635122, '{"what":{"moved":{"seat":2,"at":1175,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 62, 1794945635122, '{"what":{"moved":{"seat":0,"at":1175,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 63, 1794945635122, '{"what":{"moved":{"seat":1,"at":1175,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 29, 1794945635122, '{"what":{"moved":{"seat":0,"at":979,"action":{"faction":0,"index":1,"type":"target"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 40, 1794945635122, '{"what":{"moved":{"seat":1,"at":1268,"action":{"card":40,"special":"plus","type":"special"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 41, 1794945635142, '{"what":{"moved":{"seat":1,"at":1288,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 31, 1794945635144, '{"what":{"moved":{"seat":0,"at":1101,"action":{"card":13,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 64, 1794945635144, '{"what":{"moved":{"seat":2,"at":1197,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 65, 1794945635144, '{"what":{"moved":{"seat":0,"at":1197,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 66, 1794945635144, '{"what":{"moved":{"seat":1,"at":1197,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 30, 1794945635144, '{"what":{"moved":{"seat":0,"at":1001,"action":{"faction":0,"index":1,"type":"target"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 42, 1794945635168, '{"what":{"moved":{"seat":0,"at":1314,"action":{"card":68,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 43, 1794945635168, '{"what":{"moved":{"seat":1,"at":1314,"action":{"card":97,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 67, 1794945635192, '{"what":{"moved":{"seat":1,"at":1245,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 68, 1794945635192, '{"what":{"moved":{"seat":2,"at":1245,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 69, 1794945635192, '{"what":{"moved":{"seat":0,"at":1245,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 32, 1794945635192, '{"what":{"moved":{"seat":1,"at":1149,"action":{"seat":0,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 70, 1794945635200, '{"what":{"moved":{"seat":0,"at":1253,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 31, 1794945635192, '{"what":{"moved":{"seat":0,"at":1049,"action":{"type":"end_turn"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 44, 1794945635192, '{"what":{"moved":{"seat":1,"at":1338,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 33, 1794945635207, '{"what":{"moved":{"seat":1,"at":1164,"action":{"card":14,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 71, 1794945635206, '{"what":{"moved":{"seat":1,"at":1259,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 72, 1794945635206, '{"what":{"moved":{"seat":2,"at":1259,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 32, 1794945635207, '{"what":{"moved":{"seat":1,"at":1064,"action":{"faction":0,"index":1,"type":"activate"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 45, 1794945635207, '{"what":{"moved":{"seat":1,"at":1353,"action":{"card":80,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 46, 1794945635207, '{"what":{"moved":{"seat":0,"at":1353,"action":{"card":88,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 34, 1794945635231, '{"what":{"moved":{"seat":2,"at":1188,"action":{"card":35,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 73, 1794945635231, '{"what":{"moved":{"seat":2,"at":1284,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 74, 1794945635231, '{"what":{"moved":{"seat":0,"at":1284,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 75, 1794945635231, '{"what":{"moved":{"seat":1,"at":1284,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 33, 1794945635231, '{"what":{"moved":{"seat":1,"at":1088,"action":{"faction":0,"index":0,"type":"target"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 47, 1794945635231, '{"what":{"moved":{"seat":1,"at":1377,"action":{"row":1,"special":"seventh_cow","type":"special"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 48, 1794945635243, '{"what":{"moved":{"seat":1,"at":1389,"action":{"card":86,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 35, 1794945635243, '{"what":{"moved":{"seat":3,"at":1200,"action":{"card":11,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 76, 1794945635243, '{"what":{"moved":{"seat":2,"at":1296,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 77, 1794945635243, '{"what":{"moved":{"seat":0,"at":1296,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 78, 1794945635243, '{"what":{"moved":{"seat":1,"at":1296,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 34, 1794945635243, '{"what":{"moved":{"seat":1,"at":1100,"action":{"agents":2,"missions":2,"type":"buy"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 49, 1794945635246, '{"what":{"moved":{"seat":0,"at":1392,"action":{"card":89,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 79, 1794945635262, '{"what":{"moved":{"seat":2,"at":1315,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 36, 1794945635267, '{"what":{"moved":{"seat":0,"at":1224,"action":{"seat":1,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 80, 1794945635275, '{"what":{"moved":{"seat":0,"at":1328,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 81, 1794945635275, '{"what":{"moved":{"seat":1,"at":1328,"action":{"cat":31,"type":"catch"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 35, 1794945635263, '{"what":{"moved":{"seat":1,"at":1120,"action":{"faction":1,"mission":"wiretap","type":"attach"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 50, 1794945635263, '{"what":{"moved":{"seat":0,"at":1409,"action":{"card":76,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 51, 1794945635375, '{"what":{"moved":{"seat":1,"at":1521,"action":{"card":74,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 82, 1794945635415, '{"what":{"moved":{"seat":2,"at":1468,"action":{"cat":24,"type":"catch"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 36, 1794945635415, '{"what":{"moved":{"seat":1,"at":1272,"action":{"faction":0,"mission":"clean_hands","type":"attach"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 37, 1794945635427, '{"what":{"moved":{"seat":0,"at":1384,"action":{"card":28,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 83, 1794945635455, '{"what":{"moved":{"seat":0,"at":1508,"action":{"cat":24,"type":"catch"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 52, 1794945635427, '{"what":{"moved":{"seat":1,"at":1573,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 37, 1794945635479, '{"what":{"moved":{"seat":1,"at":1336,"action":{"type":"end_turn"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 84, 1794945635487, '{"what":{"moved":{"seat":1,"at":1540,"action":{"theirs":0,"token":1,"type":"exchange","with":2}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 53, 1794945635487, '{"what":{"moved":{"seat":0,"at":1633,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 38, 1794945635520, '{"what":{"moved":{"seat":1,"at":1477,"action":{"seat":0,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 38, 1794945635523, '{"what":{"moved":{"seat":0,"at":1380,"action":{"faction":0,"index":1,"type":"activate"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 85, 1794945635560, '{"what":{"moved":{"seat":2,"at":1613,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 39, 1794945635582, '{"what":{"moved":{"seat":1,"at":1539,"action":{"card":36,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 54, 1794945635560, '{"what":{"moved":{"seat":1,"at":1706,"action":{"card":81,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 39, 1794945635584, '{"what":{"moved":{"seat":0,"at":1441,"action":{"faction":0,"index":0,"type":"target"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 55, 1794945635587, '{"what":{"moved":{"seat":0,"at":1733,"action":{"card":17,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 86, 1794945635635, '{"what":{"moved":{"seat":0,"at":1688,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 40, 1794945635649, '{"what":{"moved":{"seat":2,"at":1606,"action":{"seat":1,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('54X237', 6, 1794945635657, '{"what":{"moved":{"seat":1,"at":1254,"action":{"at":2,"type":"look"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 40, 1794945635657, '{"what":{"moved":{"seat":0,"at":1514,"action":{"card":"driver:white","command_to":1,"end":"tail","faction":1,"type":"play"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 56, 1794945635657, '{"what":{"moved":{"seat":0,"at":1803,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 87, 1794945635676, '{"what":{"moved":{"seat":0,"at":1729,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 88, 1794945635676, '{"what":{"moved":{"seat":2,"at":1729,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 89, 1794945635692, '{"what":{"moved":{"seat":1,"at":1745,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 57, 1794945635713, '{"what":{"moved":{"seat":1,"at":1859,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 41, 1794945635714, '{"what":{"moved":{"seat":2,"at":1671,"action":{"card":4,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 90, 1794945635714, '{"what":{"moved":{"seat":1,"at":1767,"action":{"type":"side","value":false}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 91, 1794945635714, '{"what":{"moved":{"seat":2,"at":1767,"action":{"type":"side","value":true}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 92, 1794945635714, '{"what":{"moved":{"seat":0,"at":1767,"action":{"type":"side","value":true}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 41, 1794945635714, '{"what":{"moved":{"seat":1,"at":1571,"action":{"type":"use"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 58, 1794945635739, '{"what":{"moved":{"seat":0,"at":1885,"action":{"card":14,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 59, 1794945635739, '{"what":{"moved":{"seat":1,"at":1885,"action":{"card":89,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 42, 1794945635739, '{"what":{"moved":{"seat":3,"at":1696,"action":{"card":26,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 93, 1794945635739, '{"what":{"moved":{"seat":2,"at":1792,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 94, 1794945635739, '{"what":{"moved":{"seat":0,"at":1792,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 42, 1794945635739, '{"what":{"moved":{"seat":1,"at":1596,"action":{"faction":1,"index":0,"type":"target"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 95, 1794945635767, '{"what":{"moved":{"seat":1,"at":1820,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 60, 1794945635760, '{"what":{"moved":{"seat":0,"at":1906,"action":{"row":0,"special":"insert","type":"special"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 43, 1794945635782, '{"what":{"moved":{"seat":1,"at":1639,"action":{"faction":1,"place":2,"type":"target"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 43, 1794945635784, '{"what":{"moved":{"seat":0,"at":1741,"action":{"seat":2,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 96, 1794945635784, '{"what":{"moved":{"seat":1,"at":1837,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 97, 1794945635784, '{"what":{"moved":{"seat":0,"at":1837,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 61, 1794945635784, '{"what":{"moved":{"seat":1,"at":1930,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 44, 1794945635816, '{"what":{"moved":{"seat":0,"at":1773,"action":{"card":34,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 98, 1794945635816, '{"what":{"moved":{"seat":2,"at":1869,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 44, 1794945635813, '{"what":{"moved":{"seat":0,"at":1670,"action":{"type":"end_turn"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 62, 1794945635816, '{"what":{"moved":{"seat":1,"at":1962,"action":{"card":18,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 63, 1794945635816, '{"what":{"moved":{"seat":0,"at":1962,"action":{"card":85,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 45, 1794945635849, '{"what":{"moved":{"seat":1,"at":1706,"action":{"faction":0,"index":1,"type":"activate"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 99, 1794945635853, '{"what":{"moved":{"seat":2,"at":1906,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 64, 1794945635849, '{"what":{"moved":{"seat":1,"at":1995,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 45, 1794945635855, '{"what":{"moved":{"seat":1,"at":1812,"action":{"card":32,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 100, 1794945635859, '{"what":{"moved":{"seat":0,"at":1912,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 101, 1794945635859, '{"what":{"moved":{"seat":1,"at":1912,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 46, 1794945635859, '{"what":{"moved":{"seat":1,"at":1716,"action":{"faction":0,"index":0,"type":"target"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 65, 1794945635867, '{"what":{"moved":{"seat":0,"at":2013,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 46, 1794945635885, '{"what":{"moved":{"seat":2,"at":1842,"action":{"card":29,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 102, 1794945635875, '{"what":{"moved":{"seat":2,"at":1928,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 47, 1794945635883, '{"what":{"moved":{"seat":1,"at":1740,"action":{"agents":1,"missions":0,"type":"buy"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 47, 1794945635899, '{"what":{"moved":{"seat":3,"at":1856,"action":{"seat":1,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 103, 1794945635898, '{"what":{"moved":{"seat":0,"at":1951,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 104, 1794945635898, '{"what":{"moved":{"seat":1,"at":1951,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 48, 1794945635899, '{"what":{"moved":{"seat":1,"at":1756,"action":{"type":"end_turn"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 66, 1794945635898, '{"what":{"moved":{"seat":1,"at":2044,"action":{"card":12,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 49, 1794945635910, '{"what":{"moved":{"seat":0,"at":1767,"action":{"faction":0,"index":1,"type":"activate"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 67, 1794945635907, '{"what":{"moved":{"seat":0,"at":2053,"action":{"card":2,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 48, 1794945635912, '{"what":{"moved":{"seat":3,"at":1869,"action":{"card":19,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 105, 1794945635912, '{"what":{"moved":{"seat":2,"at":1965,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 106, 1794945635912, '{"what":{"moved":{"seat":0,"at":1965,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 107, 1794945635912, '{"what":{"moved":{"seat":1,"at":1965,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 50, 1794945635932, '{"what":{"moved":{"seat":0,"at":1789,"action":{"faction":0,"index":0,"type":"target"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 68, 1794945635932, '{"what":{"moved":{"seat":0,"at":2078,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 49, 1794945635947, '{"what":{"moved":{"seat":0,"at":1904,"action":{"card":23,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 108, 1794945635947, '{"what":{"moved":{"seat":0,"at":2000,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 50, 1794945635969, '{"what":{"moved":{"seat":1,"at":1926,"action":{"seat":0,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 109, 1794945635968, '{"what":{"moved":{"seat":1,"at":2021,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 110, 1794945635968, '{"what":{"moved":{"seat":2,"at":2021,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 51, 1794945635968, '{"what":{"moved":{"seat":0,"at":1825,"action":{"agents":2,"missions":2,"type":"buy"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 69, 1794945635955, '{"what":{"moved":{"seat":0,"at":2101,"action":{"row":1,"type":"take_row"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 70, 1794945635984, '{"what":{"moved":{"seat":0,"at":2130,"action":{"card":83,"special":"plus","type":"special"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 51, 1794945635984, '{"what":{"moved":{"seat":1,"at":1941,"action":{"card":12,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 111, 1794945635984, '{"what":{"moved":{"seat":2,"at":2037,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 112, 1794945635984, '{"what":{"moved":{"seat":0,"at":2037,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 113, 1794945635984, '{"what":{"moved":{"seat":1,"at":2037,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 52, 1794945635984, '{"what":{"moved":{"seat":0,"at":1841,"action":{"faction":0,"mission":"guarded_door","type":"attach"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 71, 1794945636044, '{"what":{"moved":{"seat":0,"at":2190,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 52, 1794945636066, '{"what":{"moved":{"seat":2,"at":2023,"action":{"seat":3,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 114, 1794945636066, '{"what":{"moved":{"seat":1,"at":2119,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 115, 1794945636066, '{"what":{"moved":{"seat":2,"at":2119,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 116, 1794945636066, '{"what":{"moved":{"seat":0,"at":2119,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 53, 1794945636065, '{"what":{"moved":{"seat":0,"at":1922,"action":{"faction":1,"mission":"chessboard","type":"attach"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 72, 1794945636076, '{"what":{"moved":{"seat":1,"at":2222,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 117, 1794945636096, '{"what":{"moved":{"seat":2,"at":2149,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 54, 1794945636096, '{"what":{"moved":{"seat":0,"at":1953,"action":{"type":"end_turn"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 53, 1794945636103, '{"what":{"moved":{"seat":2,"at":2060,"action":{"card":15,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 118, 1794945636108, '{"what":{"moved":{"seat":0,"at":2161,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 119, 1794945636108, '{"what":{"moved":{"seat":1,"at":2161,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 73, 1794945636103, '{"what":{"moved":{"seat":0,"at":2249,"action":{"card":22,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 55, 1794945636123, '{"what":{"moved":{"seat":1,"at":1980,"action":{"faction":0,"index":1,"type":"activate"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 54, 1794945636131, '{"what":{"moved":{"seat":3,"at":2088,"action":{"seat":0,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 120, 1794945636123, '{"what":{"moved":{"seat":2,"at":2176,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 74, 1794945636123, '{"what":{"moved":{"seat":1,"at":2269,"action":{"card":13,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 55, 1794945636153, '{"what":{"moved":{"seat":3,"at":2110,"action":{"card":18,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 121, 1794945636152, '{"what":{"moved":{"seat":0,"at":2205,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 122, 1794945636152, '{"what":{"moved":{"seat":1,"at":2205,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 56, 1794945636140, '{"what":{"moved":{"seat":1,"at":1997,"action":{"faction":0,"index":0,"type":"target"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 75, 1794945636153, '{"what":{"moved":{"seat":1,"at":2299,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 57, 1794945636163, '{"what":{"moved":{"seat":1,"at":2020,"action":{"card":"saboteur","command_to":1,"type":"play_free","with":0}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 56, 1794945636169, '{"what":{"moved":{"seat":0,"at":2126,"action":{"card":24,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 123, 1794945636168, '{"what":{"moved":{"seat":0,"at":2221,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 124, 1794945636168, '{"what":{"moved":{"seat":2,"at":2221,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 125, 1794945636168, '{"what":{"moved":{"seat":1,"at":2221,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 58, 1794945636185, '{"what":{"moved":{"seat":1,"at":2042,"action":{"type":"use"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 76, 1794945636168, '{"what":{"moved":{"seat":0,"at":2314,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 126, 1794945636415, '{"what":{"moved":{"seat":2,"at":2468,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 57, 1794945636426, '{"what":{"moved":{"seat":1,"at":2383,"action":{"card":5,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 127, 1794945636427, '{"what":{"moved":{"seat":0,"at":2480,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 128, 1794945636427, '{"what":{"moved":{"seat":1,"at":2480,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 59, 1794945636415, '{"what":{"moved":{"seat":1,"at":2272,"action":{"faction":1,"index":3,"type":"target"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 77, 1794945636415, '{"what":{"moved":{"seat":1,"at":2561,"action":{"card":25,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 58, 1794945636441, '{"what":{"moved":{"seat":2,"at":2398,"action":{"card":23,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 129, 1794945636441, '{"what":{"moved":{"seat":2,"at":2494,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 130, 1794945636441, '{"what":{"moved":{"seat":0,"at":2494,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 131, 1794945636441, '{"what":{"moved":{"seat":1,"at":2494,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 60, 1794945636441, '{"what":{"moved":{"seat":1,"at":2298,"action":{"type":"done"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 78, 1794945636439, '{"what":{"moved":{"seat":0,"at":2585,"action":{"card":78,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 59, 1794945636446, '{"what":{"moved":{"seat":3,"at":2403,"action":{"seat":2,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('MA9KMX', 61, 1794945636446, '{"what":{"moved":{"seat":1,"at":2303,"action":{"type":"end_turn"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 79, 1794945636446, '{"what":{"moved":{"seat":1,"at":2592,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 60, 1794945636463, '{"what":{"moved":{"seat":3,"at":2420,"action":{"card":12,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 132, 1794945636447, '{"what":{"moved":{"seat":2,"at":2500,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 133, 1794945636467, '{"what":{"moved":{"seat":0,"at":2520,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 134, 1794945636467, '{"what":{"moved":{"seat":1,"at":2520,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 80, 1794945636465, '{"what":{"moved":{"seat":0,"at":2611,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 61, 1794945636471, '{"what":{"moved":{"seat":0,"at":2428,"action":{"seat":3,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 135, 1794945636476, '{"what":{"moved":{"seat":2,"at":2529,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 136, 1794945636476, '{"what":{"moved":{"seat":0,"at":2529,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 137, 1794945636476, '{"what":{"moved":{"seat":1,"at":2529,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 81, 1794945636476, '{"what":{"moved":{"seat":1,"at":2622,"action":{"card":21,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 82, 1794945636476, '{"what":{"moved":{"seat":0,"at":2622,"action":{"card":4,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 62, 1794945636495, '{"what":{"moved":{"seat":0,"at":2452,"action":{"card":4,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 138, 1794945636496, '{"what":{"moved":{"seat":2,"at":2549,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 139, 1794945636496, '{"what":{"moved":{"seat":0,"at":2549,"action":{"cat":23,"type":"catch"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 140, 1794945636496, '{"what":{"moved":{"seat":1,"at":2549,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 83, 1794945636496, '{"what":{"moved":{"seat":0,"at":2642,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 63, 1794945636516, '{"what":{"moved":{"seat":1,"at":2473,"action":{"seat":0,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 64, 1794945636524, '{"what":{"moved":{"seat":1,"at":2481,"action":{"card":7,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 141, 1794945636520, '{"what":{"moved":{"seat":1,"at":2573,"action":{"cat":15,"type":"catch"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 142, 1794945636520, '{"what":{"moved":{"seat":2,"at":2573,"action":{"cat":15,"type":"catch"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 84, 1794945636520, '{"what":{"moved":{"seat":0,"at":2666,"action":{"row":1,"type":"take_row"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 85, 1794945636532, '{"what":{"moved":{"seat":0,"at":2678,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 65, 1794945636540, '{"what":{"moved":{"seat":2,"at":2497,"action":{"seat":1,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 143, 1794945636539, '{"what":{"moved":{"seat":1,"at":2592,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 86, 1794945636548, '{"what":{"moved":{"seat":0,"at":2694,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 144, 1794945636553, '{"what":{"moved":{"seat":2,"at":2606,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 87, 1794945636553, '{"what":{"moved":{"seat":1,"at":2699,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 66, 1794945636554, '{"what":{"moved":{"seat":2,"at":2511,"action":{"card":1,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 145, 1794945636556, '{"what":{"moved":{"seat":0,"at":2609,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 88, 1794945636556, '{"what":{"moved":{"seat":0,"at":2702,"action":{"card":30,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 89, 1794945636556, '{"what":{"moved":{"seat":1,"at":2702,"action":{"card":42,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 67, 1794945636565, '{"what":{"moved":{"seat":3,"at":2522,"action":{"seat":2,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 146, 1794945636565, '{"what":{"moved":{"seat":2,"at":2618,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 147, 1794945636565, '{"what":{"moved":{"seat":0,"at":2618,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 90, 1794945636565, '{"what":{"moved":{"seat":0,"at":2711,"action":{"row":2,"special":"seventh_cow","type":"special"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 68, 1794945636576, '{"what":{"moved":{"seat":3,"at":2533,"action":{"card":8,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 148, 1794945636575, '{"what":{"moved":{"seat":1,"at":2628,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 91, 1794945636576, '{"what":{"moved":{"seat":1,"at":2722,"action":{"special":"fifth_row","type":"special"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 69, 1794945636584, '{"what":{"moved":{"seat":0,"at":2541,"action":{"seat":1,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 149, 1794945636584, '{"what":{"moved":{"seat":2,"at":2637,"action":{"type":"side","value":false}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 150, 1794945636584, '{"what":{"moved":{"seat":1,"at":2637,"action":{"type":"side","value":false}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 92, 1794945636584, '{"what":{"moved":{"seat":1,"at":2730,"action":{"card":57,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 93, 1794945636584, '{"what":{"moved":{"seat":0,"at":2730,"action":{"card":49,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 70, 1794945636594, '{"what":{"moved":{"seat":0,"at":2551,"action":{"card":34,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 151, 1794945636593, '{"what":{"moved":{"seat":0,"at":2646,"action":{"type":"side","value":true}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 94, 1794945636594, '{"what":{"moved":{"seat":1,"at":2740,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 71, 1794945636600, '{"what":{"moved":{"seat":1,"at":2557,"action":{"seat":2,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 152, 1794945636600, '{"what":{"moved":{"seat":2,"at":2653,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 153, 1794945636600, '{"what":{"moved":{"seat":0,"at":2653,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 154, 1794945636600, '{"what":{"moved":{"seat":1,"at":2653,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 95, 1794945636600, '{"what":{"moved":{"seat":1,"at":2746,"action":{"card":68,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 96, 1794945636600, '{"what":{"moved":{"seat":0,"at":2746,"action":{"card":52,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 72, 1794945636601, '{"what":{"moved":{"seat":1,"at":2558,"action":{"card":33,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 155, 1794945636601, '{"what":{"moved":{"seat":2,"at":2654,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 156, 1794945636601, '{"what":{"moved":{"seat":0,"at":2654,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 157, 1794945636601, '{"what":{"moved":{"seat":1,"at":2654,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 97, 1794945636601, '{"what":{"moved":{"seat":1,"at":2747,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 73, 1794945636618, '{"what":{"moved":{"seat":2,"at":2575,"action":{"card":15,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 158, 1794945636618, '{"what":{"moved":{"seat":2,"at":2671,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 159, 1794945636618, '{"what":{"moved":{"seat":0,"at":2671,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 98, 1794945636618, '{"what":{"moved":{"seat":1,"at":2764,"action":{"card":31,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 99, 1794945636618, '{"what":{"moved":{"seat":0,"at":2764,"action":{"card":51,"type":"choose"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 74, 1794945636630, '{"what":{"moved":{"seat":3,"at":2587,"action":{"card":9,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 160, 1794945636628, '{"what":{"moved":{"seat":1,"at":2681,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('PEY9XY', 100, 1794945636630, '{"what":{"moved":{"seat":1,"at":2776,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 75, 1794945636637, '{"what":{"moved":{"seat":0,"at":2594,"action":{"seat":2,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 161, 1794945636637, '{"what":{"moved":{"seat":2,"at":2690,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 162, 1794945636637, '{"what":{"moved":{"seat":1,"at":2690,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 163, 1794945636637, '{"what":{"moved":{"seat":0,"at":2690,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 76, 1794945636640, '{"what":{"moved":{"seat":0,"at":2597,"action":{"card":36,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 164, 1794945636640, '{"what":{"moved":{"seat":2,"at":2693,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 165, 1794945636640, '{"what":{"moved":{"seat":0,"at":2693,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 166, 1794945636640, '{"what":{"moved":{"seat":1,"at":2693,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 167, 1794945636646, '{"what":{"moved":{"seat":2,"at":2699,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 168, 1794945636646, '{"what":{"moved":{"seat":0,"at":2699,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 77, 1794945636646, '{"what":{"moved":{"seat":1,"at":2603,"action":{"seat":3,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 169, 1794945636661, '{"what":{"moved":{"seat":1,"at":2714,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 78, 1794945636720, '{"what":{"moved":{"seat":1,"at":2677,"action":{"card":25,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 170, 1794945636720, '{"what":{"moved":{"seat":2,"at":2773,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 171, 1794945636720, '{"what":{"moved":{"seat":0,"at":2773,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 172, 1794945636720, '{"what":{"moved":{"seat":1,"at":2773,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 79, 1794945636727, '{"what":{"moved":{"seat":2,"at":2684,"action":{"card":11,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 173, 1794945636799, '{"what":{"moved":{"seat":2,"at":2852,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 174, 1794945636799, '{"what":{"moved":{"seat":0,"at":2852,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 175, 1794945636799, '{"what":{"moved":{"seat":1,"at":2852,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 80, 1794945636846, '{"what":{"moved":{"seat":3,"at":2803,"action":{"card":27,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 176, 1794945636859, '{"what":{"moved":{"seat":2,"at":2912,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 177, 1794945636859, '{"what":{"moved":{"seat":0,"at":2912,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 81, 1794945636887, '{"what":{"moved":{"seat":0,"at":2844,"action":{"seat":2,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 178, 1794945636888, '{"what":{"moved":{"seat":1,"at":2941,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 82, 1794945636909, '{"what":{"moved":{"seat":0,"at":2866,"action":{"card":15,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('54X237', 7, 1794945636907, '{"what":{"moved":{"seat":2,"at":2504,"action":{"at":3,"type":"look"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 179, 1794945636909, '{"what":{"moved":{"seat":2,"at":2962,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 180, 1794945636909, '{"what":{"moved":{"seat":0,"at":2962,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 181, 1794945636915, '{"what":{"moved":{"seat":1,"at":2968,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 83, 1794945636919, '{"what":{"moved":{"seat":1,"at":2876,"action":{"seat":2,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 182, 1794945636920, '{"what":{"moved":{"seat":2,"at":2973,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 183, 1794945636920, '{"what":{"moved":{"seat":0,"at":2973,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 184, 1794945636920, '{"what":{"moved":{"seat":1,"at":2973,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 84, 1794945636923, '{"what":{"moved":{"seat":1,"at":2880,"action":{"card":10,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 185, 1794945636927, '{"what":{"moved":{"seat":1,"at":2980,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 186, 1794945636927, '{"what":{"moved":{"seat":0,"at":2980,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 187, 1794945636927, '{"what":{"moved":{"seat":2,"at":2980,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 85, 1794945636930, '{"what":{"moved":{"seat":2,"at":2887,"action":{"seat":0,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 188, 1794945636930, '{"what":{"moved":{"seat":1,"at":2983,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 189, 1794945636930, '{"what":{"moved":{"seat":2,"at":2983,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 190, 1794945636930, '{"what":{"moved":{"seat":0,"at":2983,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 191, 1794945636933, '{"what":{"moved":{"seat":2,"at":2986,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 192, 1794945636933, '{"what":{"moved":{"seat":0,"at":2986,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 86, 1794945636933, '{"what":{"moved":{"seat":2,"at":2890,"action":{"card":8,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 193, 1794945636934, '{"what":{"moved":{"seat":1,"at":2987,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 194, 1794945636940, '{"what":{"moved":{"seat":1,"at":2993,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 195, 1794945636940, '{"what":{"moved":{"seat":2,"at":2993,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 196, 1794945636940, '{"what":{"moved":{"seat":0,"at":2993,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 87, 1794945636940, '{"what":{"moved":{"seat":3,"at":2897,"action":{"seat":1,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 197, 1794945636942, '{"what":{"moved":{"seat":2,"at":2995,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 198, 1794945636942, '{"what":{"moved":{"seat":0,"at":2995,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 199, 1794945636942, '{"what":{"moved":{"seat":1,"at":2995,"action":{"cat":19,"type":"catch"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 88, 1794945636945, '{"what":{"moved":{"seat":3,"at":2902,"action":{"card":30,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 200, 1794945636945, '{"what":{"moved":{"seat":0,"at":2998,"action":{"cat":27,"type":"catch"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 201, 1794945636945, '{"what":{"moved":{"seat":2,"at":2998,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 89, 1794945636959, '{"what":{"moved":{"seat":0,"at":2916,"action":{"seat":1,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 90, 1794945636961, '{"what":{"moved":{"seat":0,"at":2918,"action":{"card":2,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 202, 1794945636959, '{"what":{"moved":{"seat":1,"at":3012,"action":{"theirs":3,"token":3,"type":"exchange","with":2}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 91, 1794945636964, '{"what":{"moved":{"seat":1,"at":2921,"action":{"card":9,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 203, 1794945636964, '{"what":{"moved":{"seat":2,"at":3017,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 92, 1794945636967, '{"what":{"moved":{"seat":2,"at":2924,"action":{"seat":0,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 204, 1794945636967, '{"what":{"moved":{"seat":0,"at":3020,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 93, 1794945636970, '{"what":{"moved":{"seat":2,"at":2927,"action":{"card":1,"type":"call"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 205, 1794945636970, '{"what":{"moved":{"seat":2,"at":3023,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 206, 1794945636970, '{"what":{"moved":{"seat":0,"at":3023,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 207, 1794945636970, '{"what":{"moved":{"seat":1,"at":3023,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('3YH8MK', 94, 1794945636973, '{"what":{"moved":{"seat":3,"at":2930,"action":{"seat":0,"type":"name"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 208, 1794945636973, '{"what":{"moved":{"seat":1,"at":3026,"action":{"type":"side","value":true}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 209, 1794945636973, '{"what":{"moved":{"seat":0,"at":3026,"action":{"type":"side","value":false}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 210, 1794945636973, '{"what":{"moved":{"seat":2,"at":3026,"action":{"type":"side","value":false}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 211, 1794945636980, '{"what":{"moved":{"seat":1,"at":3033,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 212, 1794945636980, '{"what":{"moved":{"seat":2,"at":3033,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 213, 1794945636987, '{"what":{"moved":{"seat":0,"at":3040,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 214, 1794945636988, '{"what":{"moved":{"seat":0,"at":3041,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 215, 1794945636988, '{"what":{"moved":{"seat":2,"at":3041,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 216, 1794945636999, '{"what":{"moved":{"seat":1,"at":3052,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 217, 1794945637000, '{"what":{"moved":{"seat":0,"at":3053,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 218, 1794945637000, '{"what":{"moved":{"seat":2,"at":3053,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 219, 1794945637000, '{"what":{"moved":{"seat":1,"at":3053,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 220, 1794945637002, '{"what":{"moved":{"seat":0,"at":3055,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 221, 1794945637004, '{"what":{"moved":{"seat":2,"at":3057,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 222, 1794945637004, '{"what":{"moved":{"seat":1,"at":3057,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 223, 1794945637008, '{"what":{"moved":{"seat":2,"at":3061,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 224, 1794945637008, '{"what":{"moved":{"seat":1,"at":3061,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 225, 1794945637008, '{"what":{"moved":{"seat":0,"at":3061,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 226, 1794945637011, '{"what":{"moved":{"seat":2,"at":3064,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 227, 1794945637011, '{"what":{"moved":{"seat":1,"at":3064,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 228, 1794945637011, '{"what":{"moved":{"seat":0,"at":3064,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 229, 1794945637013, '{"what":{"moved":{"seat":2,"at":3066,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 230, 1794945637013, '{"what":{"moved":{"seat":1,"at":3066,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 231, 1794945637013, '{"what":{"moved":{"seat":0,"at":3066,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 232, 1794945637017, '{"what":{"moved":{"seat":0,"at":3070,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 233, 1794945637018, '{"what":{"moved":{"seat":2,"at":3071,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 234, 1794945637018, '{"what":{"moved":{"seat":1,"at":3071,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 235, 1794945637022, '{"what":{"moved":{"seat":0,"at":3075,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 236, 1794945637022, '{"what":{"moved":{"seat":2,"at":3075,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 237, 1794945637022, '{"what":{"moved":{"seat":1,"at":3075,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 238, 1794945637026, '{"what":{"moved":{"seat":1,"at":3079,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 239, 1794945637031, '{"what":{"moved":{"seat":0,"at":3084,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 240, 1794945637035, '{"what":{"moved":{"seat":2,"at":3088,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 241, 1794945637038, '{"what":{"moved":{"seat":2,"at":3091,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 242, 1794945637038, '{"what":{"moved":{"seat":1,"at":3091,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 243, 1794945637038, '{"what":{"moved":{"seat":0,"at":3091,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 244, 1794945637041, '{"what":{"moved":{"seat":2,"at":3094,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 245, 1794945637041, '{"what":{"moved":{"seat":0,"at":3094,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 246, 1794945637041, '{"what":{"moved":{"seat":1,"at":3094,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 247, 1794945637044, '{"what":{"moved":{"seat":1,"at":3097,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 248, 1794945637045, '{"what":{"moved":{"seat":2,"at":3098,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 249, 1794945637045, '{"what":{"moved":{"seat":0,"at":3098,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 250, 1794945637049, '{"what":{"moved":{"seat":1,"at":3102,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 251, 1794945637049, '{"what":{"moved":{"seat":2,"at":3102,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 252, 1794945637049, '{"what":{"moved":{"seat":0,"at":3102,"action":{"type":"wait"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 253, 1794945637056, '{"what":{"moved":{"seat":2,"at":3109,"action":{"cat":3,"type":"catch"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 254, 1794945637056, '{"what":{"moved":{"seat":1,"at":3109,"action":{"cat":3,"type":"catch"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 255, 1794945637056, '{"what":{"moved":{"seat":0,"at":3109,"action":{"cat":3,"type":"catch"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 256, 1794945637058, '{"what":{"moved":{"seat":2,"at":3111,"action":{"cat":7,"type":"catch"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 257, 1794945637059, '{"what":{"moved":{"seat":0,"at":3112,"action":{"cat":7,"type":"catch"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 258, 1794945637063, '{"what":{"moved":{"seat":1,"at":3116,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 259, 1794945637066, '{"what":{"moved":{"seat":2,"at":3119,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 260, 1794945637068, '{"what":{"moved":{"seat":0,"at":3121,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 261, 1794945637071, '{"what":{"moved":{"seat":2,"at":3124,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 262, 1794945637071, '{"what":{"moved":{"seat":0,"at":3124,"action":{"type":"pass"}}}}');
INSERT INTO public.entries VALUES ('7C4T38', 263, 1794945637072, '{"what":{"moved":{"seat":1,"at":3125,"action":{"type":"declare"}}}}');


--
-- Data for Name: identities; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.identities VALUES ('6d72RGGh6CoaGh_DztZY5g', 'Анна', 1794945633555);


--
-- Data for Name: pairings; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: players; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.players VALUES ('6d72RGGh6CoaGh_DztZY5g', '59523C');
INSERT INTO public.players VALUES ('6d72RGGh6CoaGh_DztZY5g', '6MH378');
INSERT INTO public.players VALUES ('6d72RGGh6CoaGh_DztZY5g', '54X237');
INSERT INTO public.players VALUES ('6d72RGGh6CoaGh_DztZY5g', '7EECM8');
INSERT INTO public.players VALUES ('6d72RGGh6CoaGh_DztZY5g', '8KY849');


--
-- Data for Name: secrets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.secrets VALUES ('f4f9e24d7e3ec802f8adac6f2cbfdd19e3ec3d75e8efa9c5a65288f73e95bd2d', '6d72RGGh6CoaGh_DztZY5g', 'cookie', 1794945633555);


--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tables VALUES ('59523C', 'cow006', 'playing', false, '{"line":{"code":"59523C","game":"cow006","state":"playing","games":1,"seats":[{"kind":"person","name":"Анна"},{"kind":"bot","name":"Laika"},{"kind":"bot","name":"Argo"},{"kind":"bot","name":"Belka"}],"seat":null,"to_move":false,"result":null,"touched":1794945634247},"owners":["6d72RGGh6CoaGh_DztZY5g",null,null,null]}', 1794945634247);
INSERT INTO public.tables VALUES ('6MH378', 'checkpoint', 'playing', false, '{"line":{"code":"6MH378","game":"checkpoint","state":"playing","games":1,"seats":[{"kind":"person","name":"Анна"},{"kind":"bot","name":"Laika"},{"kind":"bot","name":"Argo"}],"seat":null,"to_move":false,"result":null,"touched":1794945634321},"owners":["6d72RGGh6CoaGh_DztZY5g",null,null]}', 1794945634321);
INSERT INTO public.tables VALUES ('54X237', 'wink', 'playing', false, '{"line":{"code":"54X237","game":"wink","state":"playing","games":1,"seats":[{"kind":"person","name":"Анна"},{"kind":"bot","name":"Laika"},{"kind":"bot","name":"Argo"},{"kind":"bot","name":"Belka"}],"seat":null,"to_move":false,"result":null,"touched":1794945634403},"owners":["6d72RGGh6CoaGh_DztZY5g",null,null,null]}', 1794945634403);
INSERT INTO public.tables VALUES ('7EECM8', 'agents', 'playing', false, '{"line":{"code":"7EECM8","game":"agents","state":"playing","games":1,"seats":[{"kind":"person","name":"Анна"},{"kind":"bot","name":"Laika"}],"seat":null,"to_move":false,"result":null,"touched":1794945634495},"owners":["6d72RGGh6CoaGh_DztZY5g",null]}', 1794945634495);
INSERT INTO public.tables VALUES ('EY4Y7H', 'cow006', 'over', false, '{"line":{"code":"EY4Y7H","game":"cow006","state":"over","games":1,"seats":[{"kind":"bot","name":"Rex"},{"kind":"bot","name":"Laika"},{"kind":"bot","name":"Argo"}],"seat":null,"to_move":false,"result":{"winners":[0,2],"scores":[9,15,9]},"touched":1794945634545},"owners":[null,null,null]}', 1794945634545);
INSERT INTO public.tables VALUES ('8KY849', 'cow006', 'open', false, '{"line":{"code":"8KY849","game":"cow006","state":"open","games":0,"seats":[{"kind":"person","name":"Анна"},{"kind":"empty"},{"kind":"bot","name":"Argo"}],"seat":null,"to_move":false,"result":null,"touched":1794945634607},"owners":["6d72RGGh6CoaGh_DztZY5g",null,null]}', 1794945634607);
INSERT INTO public.tables VALUES ('MA9KMX', 'agents', 'over', false, '{"line":{"code":"MA9KMX","game":"agents","state":"over","games":1,"seats":[{"kind":"bot","name":"Rex"},{"kind":"bot","name":"Laika"}],"seat":null,"to_move":false,"result":{"winners":[1],"scores":[19,24]},"touched":1794945636446},"owners":[null,null]}', 1794945636446);
INSERT INTO public.tables VALUES ('PEY9XY', 'cow006', 'over', false, '{"line":{"code":"PEY9XY","game":"cow006","state":"over","games":1,"seats":[{"kind":"bot","name":"Rex"},{"kind":"bot","name":"Laika"}],"seat":null,"to_move":false,"result":{"winners":[1],"scores":[31,8]},"touched":1794945636630},"owners":[null,null]}', 1794945636630);
INSERT INTO public.tables VALUES ('3YH8MK', 'wink', 'over', false, '{"line":{"code":"3YH8MK","game":"wink","state":"over","games":1,"seats":[{"kind":"bot","name":"Rex"},{"kind":"bot","name":"Laika"},{"kind":"bot","name":"Argo"},{"kind":"bot","name":"Belka"}],"seat":null,"to_move":false,"result":{"winners":[1],"scores":[11,12,11,10]},"touched":1794945636973},"owners":[null,null,null,null]}', 1794945636973);
INSERT INTO public.tables VALUES ('7C4T38', 'checkpoint', 'over', false, '{"line":{"code":"7C4T38","game":"checkpoint","state":"over","games":1,"seats":[{"kind":"bot","name":"Rex"},{"kind":"bot","name":"Laika"},{"kind":"bot","name":"Argo"}],"seat":null,"to_move":false,"result":{"winners":[1],"scores":[3,10,6]},"touched":1794945637072},"owners":[null,null,null]}', 1794945637072);


--
-- Data for Name: tallies; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tallies VALUES ('table 6d72RGGh6CoaGh_DztZY5g', 498596, 10);


--
-- Name: _sqlx_migrations _sqlx_migrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public._sqlx_migrations
    ADD CONSTRAINT _sqlx_migrations_pkey PRIMARY KEY (version);


--
-- Name: entries entries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY (code, n);


--
-- Name: identities identities_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_pkey PRIMARY KEY (id);


--
-- Name: pairings pairings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pairings
    ADD CONSTRAINT pairings_pkey PRIMARY KEY (code);


--
-- Name: players players_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.players
    ADD CONSTRAINT players_pkey PRIMARY KEY (identity, code);


--
-- Name: secrets secrets_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (hash);


--
-- Name: tables tables_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (code);


--
-- Name: tallies tallies_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tallies
    ADD CONSTRAINT tallies_pkey PRIMARY KEY (key, hour);


--
-- Name: secrets_by_identity; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX secrets_by_identity ON public.secrets USING btree (identity, kind);


--
-- Name: tables_by_state; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tables_by_state ON public.tables USING btree (state, listed, touched);


--
-- Name: pairings pairings_identity_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pairings
    ADD CONSTRAINT pairings_identity_fkey FOREIGN KEY (identity) REFERENCES public.identities(id);


--
-- Name: secrets secrets_identity_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_identity_fkey FOREIGN KEY (identity) REFERENCES public.identities(id);


--
-- PostgreSQL database dump complete
--

\unrestrict SdSgRDc9yS1yuB2YMo56N4fiAY3vPsL2cEJ4OW4hIrtqHIgUtMi6meINkeArN85

