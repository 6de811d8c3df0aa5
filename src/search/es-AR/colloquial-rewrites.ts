const DAY = 'lunes|martes|miércoles|miercoles|jueves|viernes|sábado|sabado|domingo'
const WHEN = new RegExp(
  `^\\s*(?:${DAY})s?(?=\\s+(?:de|con)\\s+(?:asado|fiesta|previa|joda|pileta|amigos|peli))|(?<=\\S\\s+)(?:de\\s+los|del|los|este|el)\\s+(?:${DAY})s?(?!\\p{L})`,
  'giu',
)

/** «asado del domingo», «domingo de asado», but not «tostadora Domingo». */
export function withoutWhen(query: string): string {
  return query.replace(WHEN, ' ')
}

const CHILD =
  'nen[ea]|nin[oa]|niñ[oa]|hij[oa]|chic[oa]|pibe|piba|peque|sobrin[oa]|niet[oa]|ahijad[oa]|criatura|bebe|bebé'
const AGE = new RegExp(
  `(?<=(?:${CHILD})s?)\\s+de\\s+\\d{1,2}(?:\\s+(?:a|y|o)\\s+\\d{1,2})?(?:\\s+(?:años|anos|añitos|añito|año|meses))?(?![\\p{L}\\d]|\\s*(?:[″"]|pulg|gb|w\\b|hs?\\b))`,
  'giu',
)

/** «un nene de 6» is no six of anything. */
export function withoutAge(query: string): string {
  return query.replace(AGE, ' ')
}

export type NamesAnother = (rest: string, kind: string) => boolean

/** Unless it names another kind. */
function asKind(query: string, said: RegExp, kind: string, more: string, namesAnother: NamesAnother): string {
  const rest = query.replace(said, ' ')
  return rest === query || namesAnother(rest, kind) ? query : query.replace(said, kind + more)
}

const MEASURED = /\d\s*w|watt|potente|potencia|m[aá]s\s+\p{L}+/iu
/** Dancers: in the kitchen people are counted by cups and litres. */
const CROWD =
  /(?<!\p{L})(?:para|de|con)\s+(?:unas?\s+|unos\s+|m[aá]s\s+de\s+)?(\d{2,4})\s+(?:personas|invitados|invitadas|chicos|pibes)(?!\p{L})/iu
const FEWEST_OF_A_CROWD = 25
/** Of so many on, nothing has power to spare. */
const MANY = 90
const MADE_TO_EAT =
  /caf|freid|fryer|tost|yog|pocho|algod|copo|choco|cascad|dulce|postre|torta|candy|jug|expri|sandw|sangu|waf|pava|mate|taza|bati|lic/iu
/** 100 W RMS for thirty who dance. */
const WATTS_OF_ONE = 100 / 30
const ALONE =
  /(?<!\p{L})(?:para|pa)\s+(?:m[ií]\s+sol[ao]|(?:una?|1)(?:\s+sol[ao])?(?:\s+persona)?(?:\s+sol[ao])?|(?:dos|2)(?:\s+personas)?|una\s+pareja)(?=\s*$|\s+(?:que|no|y|con)(?!\p{L}))/iu
const TOGETHER =
  /(?<!\p{L})(?:(?:para|pa)\s+(?:toda\s+)?la\s+(?:familia|flia)(?:\s+(?:grande|numerosa))?|(?:(?:para|de|con)\s+)?(?:unas?\s+|unos\s+|m[aá]s\s+de\s+)?(?<!\d)(?:[6-9]|\d{2,3})\s+(?:personas|invitad[oa]s|chicos|pibes|gurises|gente)|en\s+cantidad|(?<=hacer\s+)mucho(?=\s+caf[eé])|para\s+(?:muchos|muchas\s+personas|mucha\s+gente))(?!\p{L})/iu
const HALL =
  /(?<!\p{L})(?:casamientos?|bodas?|sal[oó]n(?:es)?\s+(?:de\s+fiestas?|grandes?)|boliches?|egresad[oa]s)(?!\p{L})/iu

/** The most power where they were not counted: «casamiento». */
export function withCrowd(query: string): string {
  if (MEASURED.test(query)) return query
  if (MADE_TO_EAT.test(query))
    return ALONE.test(query) ? query.replace(ALONE, ' más chica ') : query.replace(TOGETHER, ' más grande ')
  const count = Number(CROWD.exec(query)?.[1] ?? 0)
  if (count >= MANY) return `${query.replace(CROWD, ' ')} fiesta más potente`
  if (count >= FEWEST_OF_A_CROWD) {
    const watts = Math.round((count * WATTS_OF_ONE) / 10) * 10
    return query.replace(CROWD, ` fiesta de ${watts} w o más `)
  }
  return HALL.test(query) ? `${query} más potente` : query
}

/** The stemmer takes these for another word: «la play» is no «playa». */
const MISTAKEN: readonly (readonly [RegExp, string])[] = [
  [
    /(?:que\s+)?no\s+(?:pese|pesen|sea\s+pesad[oa]|sean\s+pesad[oa]s)(?:\s+(?:mucho|tanto))?(?!\p{L})/giu,
    'más liviano',
  ],
  [
    /(?:que\s+)?no\s+(?:sea|sean|ocupe|ocupen)\s+(?:(?:tan|muy|mucho|tanto)\s+)?(?:grandes?|gigantes?|enormes?|grandot[ae]s?|lugar|espacio)(?!\p{L})/giu,
    'más chica',
  ],
  [/(?<![\p{L}\p{N}])play(?![\p{L}\p{N}]| *station)/giu, 'playstation'],
  [/(?<![\p{L}\p{N}])(?:cantar|(?<=que\s+)cantan?)(?!\p{L})/giu, 'karaoke'],
  [/(?<![\p{L}\p{N}])pile(?!\p{L})/giu, 'pileta'],
  [/(?<!\p{L})sal[oó]n(?:es)?\s+grandes?(?!\p{L})/giu, 'salón de fiestas'],
  [
    /(?<=(?:freidora|pava|torre|parlante|bafle|notebook|compu|tablet|cafetera|batidora|barra|juguera|tostadora|sandwichera|pochoclera|yogurtera|cascada|de\s+aire|de\s+sonido)\s+)(?:chic[ao]|no\s+(?:muy|tan)\s+grandes?)(?!\p{L})/giu,
    'más chica',
  ],
  // How a thing is, and not for whom.
  [
    /(?<=\p{L}{3}\s+)(?<!(?<!\p{L})(?:para|pa|los|las|mis|sus|tus|con|más|mas)\s+)(?:chiquit[oa]s?|no\s+(?:muy|tan)\s+grandes?)(?!\p{L})/giu,
    'más chica',
  ],
  [
    /(?:cuando|aunque|por\s+si|si)\s+(?:se\s+(?:corta|va)|no\s+hay|falta)\s+(?:la\s+)?luz(?!\p{L})/giu,
    'con batería',
  ],
  [
    /(?<!\p{L})(?:de\s+l[oa]s\s+que\s+)?(?:se\s+|de\s+)?(?:met[ae]n?|meter(?:se)?|pon(?:en|gan)|poner(?:se)?|van|vayan|entren?)\s+(?:(?:a|por)?dentro\s+)?(?:de|en|a)\s*(?:l[ao]s?\s+|el\s+|l\s+)?(?:orejas?|o[ií]dos?)(?!\p{L})/giu,
    'in ear',
  ],
  [
    /(?<!\p{L})taller(?:es)?\s+de\s+(?=cocina|costura|teatro|arte|m[uú]sica|manualidades|lectura|escritura|apoyo|los\s+chicos)/giu,
    'clase de ',
  ],
  [/(?<!\p{L})taller(?:es)?(?=\s+(?:literari|teatral|musical|art[ií]stic|vocacional))/giu, 'clase'],
  [/(?<!\p{L})taller\s+(?=de\s+l[oa]s\s+(?:chic|nen|niñ|jubilad))/giu, 'clase '],
  [/(?<!\p{L})(?:luce|lu)citas(?!\p{L})/giu, 'luces'],
  [/(?<!\p{L})(?:waff?l|gofr)eras?(?!\p{L})/giu, 'sandwichera waffle'],
  [/(?<=(?<!\p{L})(?:auriculares|auris)\s+)(?:bien\s+)?grandes(?!\p{L})/giu, 'de vincha'],
  [
    /(?<!\p{L})(?:que\s+)?no\s+(?:se\s+|me\s+|dejen?\s+)*(?:escuch|o[ií]r|oig|sient|entr|pas)\p{L}*\s+(?:el\s+|los\s+)?(?:ruidos?|bochinche)\s+(?:del?\s+)?(?:la\s+)?(?:afuera|calle|bondi|colectivo|oficina|ambiente|tren)(?!\p{L})/giu,
    'con cancelación de ruido',
  ],
  [/(?<!\p{L})cable\s+(?:a|de|en|para)\s+(?:la\s+)?(?:pared|luz|220|enchuf\p{L}+)(?!\p{L})/giu, 'enchufe'],
  [/(?<!\p{L})tampoco(?!\p{L})/giu, 'no'],
  [/(?<!\p{L})(?:que\s+)?no\s+(?:lleven?|usen?|necesiten?|precisen?)\s+aceite(?!\p{L})/giu, 'sin aceite'],
  [/(?<!\p{L})luces\s+(?:de\s+colou?r(?:es)?|rgb)(?!\p{L})/giu, 'luces'],
  [
    /(?<!\p{L})(?:(?:caj(?:a|ita|[oó]n)|bafle|m[oó]dulo)\s+(?:del?\s+(?:l[oa]s\s+)?)(?:bajos?|graves?)|subwoofer)(?:\s+(?:aparte|suelt[oa]|separad[oa]|por\s+separado))?(?!\p{L})|(?<!\p{L})(?:caj(?:a|ita|[oó]n)|parlante|bafle|m[oó]dulo)(?:\s+\p{L}+)?\s+aparte(?!\p{L})/giu,
    'subwoofer',
  ],
  [/(?<!\p{L})(?:ficha|entrada|agujero|plug|conector)\s+redond(?:it)?[oa](?!\p{L})/giu, '3,5 mm'],
  [/(?<!\p{L})(?:(?:entrada|ficha|conector|cable|puerto)\s+)?tipo\s+c(?!\p{L})/giu, 'usb c'],
  [
    /(?<!\p{L})(?:menos|salvo|excepto)\s+l[oa]s?\s+que\s+(\p{L}+)\s+m[aá]s\s+de(?=\s+\d)/giu,
    'que $1 menos de',
  ],
  [
    /(?<!\p{L})parlantit(?=os?\s+(?:para|pa|de)\s+(?:(?:la|el|mi)\s+)?(?:compu|pc|note|escrit))o/giu,
    'parlante',
  ],
  [/(?<!\p{L})parlantitos?(?!\p{L})/giu, 'parlante más chico'],
  [/(?<!\p{L})placas\s+(?:pegadas|soldadas)(?!\p{L})/giu, 'placas fijas'],
  [
    /(?<!\p{L})(?:auris?|auriculares?)\s+(?:(?:de|con|tipo)\s+)?(?=vincha\s+(?:del?|al|para\s+el)\s+cuello)/giu,
    '',
  ],
  // It is a town, too.
  [
    /(?<=(?:devuel|devol|reintegr|reembols|gast|ahorr|pag|perd|tir|pon|sac)\p{L}*\s+(?:toda\s+)?|(?:much|poc|tant|mi|su)[ao]?\s+)(?:la\s+|mi\s+)?plata(?!\p{L})/giu,
    'el dinero',
  ],
  [/(?<!\p{L})maquinita(?!\p{L})/giu, 'máquina'],
  [/(?<!\p{L})barrita(?!\p{L})(?=.*\s(?:tele|tv)(?!\p{L}))/giu, 'barra'],
  [
    /(?<=\p{L}\s+)(?:para|pa|en)\s+(?:la|el|mi)\s+(?:cocina|living|comedor|dormitorio|pieza|habitaci[oó]n)(?!\p{L})/giu,
    ' ',
  ],
  [/(?<!\p{L})pocillos?(?!\p{L})/giu, 'tazas'],
  [/(?<!\p{L})merendar(?!\p{L})/giu, 'merienda'],
  [/(?<=\d\s+|(?:dos|tres|cuatro|seis)\s+)(?:panes|rebanadas|rodajas)(?!\p{L})/giu, 'ranuras'],
]

const RAM = String.raw`(?:memoria\s+)?ram(?!\p{L})`
/** Memory is counted in GB, said or not: «ram 8». */
const SAID_RAM: readonly RegExp[] = [
  new RegExp(String.raw`(?<![\p{L}\d,.])(\d{1,3})\s*(?:gb|gigas?)?\s*(?:de\s+)?${RAM}`, 'giu'),
  new RegExp(String.raw`(?<!\p{L})${RAM}\s*(?:de\s+)?(\d{1,3})(?:\s*(?:gb|gigas?))?(?![\p{L}\d])`, 'giu'),
]

export function withMemory(query: string): string {
  return SAID_RAM.reduce((text, said) => text.replace(said, '$1 gb ram'), query)
}

const TV = String.raw`(?:tele|novelas?|noticieros?|di[aá]logos|tv|televisor|televisi[oó]n|smart\s*tv)(?![\p{L}\p{N}])`
const HEARD = String.raw`(?:escuch[aeá]\p{L}*|o[ií]r|oye|oyen|oig\p{L}*|entiend\p{L}*|suen[ae]n?|sonar|sonido|audio|volumen)`
const TVS = /tv|tele|novela|noticiero|di[aá]logos/iu
const HEARD_TV = new RegExp(
  String.raw`(?:(?<!\p{L})mejor(?:ar|e|en)?\s+(?:el\s+)?)?(?<!\p{L})${HEARD}(?:\s+(?:mejor|m[aá]s|bien|bajo|fuerte|la|el|los|las|de|del|en|para|mi)){0,4}\s+${TV}` +
    String.raw`|(?<!\p{L})${TV}\s+(?:del?\s+(?:l[ao]s?\s+|mi\s+)?\p{L}+\s+)?(?:(?:no|se|me|que|mal|bajo|bajito)\s+){0,3}${HEARD}(?:\s+(?:re|muy|tan|medio))?(?:\s+(?:bajo|bajito|poco|mal|nada|bien|mejor|fuerte|m[aá]s))*`,
  'giu',
)

/** Televisions are not made here. */
export function withSoundBar(query: string, namesAnother: NamesAnother): string {
  return TVS.test(query) ? asKind(query, HEARD_TV, 'barra de sonido', '', namesAnother) : query
}

const STEPS: readonly ((query: string, namesAnother: NamesAnother) => string)[] = [
  withoutWhen,
  withoutAge,
  withCrowd,
  withSoundBar,
  withMemory,
  unmistaken,
]

export function rewriteColloquial(query: string, namesAnother: NamesAnother): string {
  return STEPS.reduce((text, step) => step(text, namesAnother), query)
}

export function unmistaken(query: string): string {
  return MISTAKEN.reduce((text, [word, meant]) => text.replace(word, meant), query)
}
