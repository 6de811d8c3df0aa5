/** Excludes «sin», which negates the next word. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a al d pa pal xa algun alguna algunas algunos como con cual cuales cuando de del donde e el en es esta este esto hay ' +
    'la las le les lo los me mi mis muy no o otra otras otro otros para pero por se ser si son su sus te tiene tu tus u un una ' +
    'unas uno unos y ya q que quiere quieren quiero quisiera querria busco buscando necesito tenes tienen tengo venden pueda puedan puede pueden puedo ' +
    'sirva sirve sirven tenga tengan venga vengan traiga traigan usar ' +
    'che hola gracias porfa favor recomendame recomendas recomiendan mostrame muestrame decime dime pasame mandame dame sugerime ' +
    'aconsejame conviene queres quieres queria gustaria vendes ando podes podrias podria podrian sabes saben tendras tendrias tendran ' +
    'averiguar preguntar decir decirme digo contame explicame explicar ayudame alguien ustedes vos usted hago hacemos miro veo ' +
    'tan tanto ahora todavia rato cada sabe re entonces porfis please plis buenas permiso sabria sabrian dirias dirian cuento comento significa significan'
  ).split(' '),
)
