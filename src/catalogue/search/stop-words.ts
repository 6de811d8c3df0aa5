/** Words that say nothing about a product, folded. «sin» is not one: it turns the next word around. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a al algun alguna algunas algunos como con cual cuales cuando de del donde e el en es esta este esto hay ' +
    'la las le les lo los me mi mis muy no o otra otras otro otros para pero por que se ser si son su sus te tiene tu tus u un una ' +
    'unas uno unos y ya'
  ).split(' '),
)
