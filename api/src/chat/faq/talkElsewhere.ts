/**
 * What people ask of an assistant that has nothing to do with a shop, one sentence for each subject. A message that is like one of them is hardly about an
 * FAQ that it is like as well. Subjects, not questions of any test: what they are like is found by the vectors of sentences.
 */
export const talkElsewhere: readonly string[] = [
  'What is the capital of a country, and how many people live there?',
  'Who won the match, the cup or the championship?',
  'Tell me a joke, a story, a poem or sing a song.',
  'Who are you, how are you and what do you feel?',
  'What is the weather like today and tomorrow?',
  'How do I cook and bake a dish by a recipe?',
  'What is the interest rate of a bank account, a loan or a mortgage?',
  'How do I book a flight, a train or a hotel room?',
  'Which doctor, medicine or treatment do I need for an illness?',
  'How do planets, stars, physics and chemistry work?',
  'Who was the king or president in history, and when was the war?',
  'How do I write a program or solve a problem of mathematics?',
  'How do I apply for a job and write a letter of application?',
  'How do I repair a car, a house, water pipes or electric wires?',
  'Which law, tax or office of the government is responsible?',
  'What do animals eat and how do they live?',
  'Who wrote the book, played in the film or painted the picture?',
  'How do I learn a language or pass an exam at school?',
  'How do I use Facebook, Google, Wi-Fi or a computer?',
  'Translate a word into another language.',
];
