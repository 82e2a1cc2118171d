/**
 * Words of English that go with any subject and tell none. They are found in FAQs like other words, but that one of them is unknown there says
 * nothing about a question.
 */
export const commonWords: readonly string[] = [
  `after before again still never ever always often once already yet now soon later up down out off over under back away around through during since
   until while because although though rather else instead otherwise maybe perhaps really actually quite much many more most less least few several
   each every either both another other others same such own even first last next`,
  `new old good bad better best worse worst great nice big small little long short high low early late right wrong sure true certain different
   possible able one two three four five six seven eight nine ten`,
  `time day week month year today tomorrow yesterday way thing things something anything nothing everything someone anyone nobody everybody somebody
   stuff item people person man woman`,
  `see look seem find found know knew think thought feel say said tell told ask asked give gave given take took taken put make made let keep kept come
   came become go went gone use used work try tried happen happened show showed mean leave left turn start stop begin bring brought hold call called
   run move live believe write wrote read hear heard learn change help mention`,
  `whats wheres hows whos theres thats wasnt werent havent hasnt wouldnt couldnt shouldnt`,
].flatMap((line) => line.split(/\s+/));
