/** What a query that uses the word is after besides products. */
export type Intent = 'manual' | 'support'

/** Words for one thing. All are compared after folding and stemming, so plurals need no entry. */
export type Synonym = {
  /** The word, or words, this catalogue uses. */
  term: string
  /** Mean the same, both in documents and in queries. */
  same?: readonly string[]
  /** Only understood in queries: trade marks, broader or foreign words. */
  asked?: readonly string[]
  /** What is called `term` is also found, further down, under these. */
  implies?: readonly string[]
  intent?: Intent
}

/** How people in Argentina, and visitors from elsewhere, name what a catalogue like this one sells. */
export const SYNONYMS: readonly Synonym[] = [
  {
    term: 'parlante',
    same: ['bafle', 'altavoz', 'speaker', 'bocina', 'parlantito'],
    asked: ['corneta', 'altoparlante'],
  },
  {
    term: 'torre de sonido',
    same: [
      'columna de sonido',
      'parlante de fiesta',
      'party speaker',
      'parlante potenciado',
      'bafle potenciado',
      'bafle activo',
    ],
    asked: ['partybox', 'party box', 'boombox', 'torre'],
    implies: ['parlante'],
  },
  { term: 'barra de sonido', same: ['soundbar', 'sound bar'], implies: ['parlante'] },
  { term: 'auricular', same: ['auris', 'headphone', 'audífono', 'casco', 'vincha'], asked: ['headset'] },
  { term: 'in-ear', same: ['inear', 'intraauricular'], asked: ['earbud', 'tws', 'airpod'] },
  { term: 'micrófono', asked: ['micro', 'mic', 'microphone'] },
  {
    term: 'notebook',
    same: [
      'laptop',
      'ultrabook',
      'compu portátil',
      'computadora portátil',
      'pc portátil',
      'ordenador portátil',
    ],
    asked: ['compu', 'computadora', 'netbook', 'note', 'ordenador'],
  },
  { term: 'tablet', same: ['tableta', 'tablita'], asked: ['ipad'] },
  { term: 'mouse', same: ['ratón'] },
  {
    term: 'pava',
    same: ['pava eléctrica', 'hervidor', 'hervidora', 'jarra eléctrica', 'kettle', 'calentador de agua'],
  },
  { term: 'express', same: ['expreso', 'espresso', 'exprés'] },
  { term: 'cápsula', asked: ['nespresso', 'dolce gusto'] },
  { term: 'espumador', same: ['batidor de leche', 'espumadora', 'milk frother', 'cremador'] },
  { term: 'exprimidor', same: ['exprimidora', 'saca jugo de naranja', 'sacajugo de naranja'] },
  {
    term: 'juguera',
    same: [
      'extractor de jugo',
      'extractora de jugo',
      'licuadora de jugo',
      'slow juicer',
      'sacajugo',
      'saca jugo',
    ],
    asked: ['extractora', 'juicer'],
  },
  {
    term: 'pochoclera',
    same: ['palomitero', 'palomitera', 'máquina de pochoclo', 'máquina de palomitas'],
    asked: ['pochoclo', 'palomitas', 'popcorn', 'pororó', 'pop corn'],
  },
  {
    term: 'algodón de azúcar',
    same: ['copo de azúcar', 'copo de nieve', 'algodonera', 'cotton candy'],
    asked: ['fábrica de algodón', 'máquina de algodón'],
  },
  { term: 'cascada de chocolate', same: ['fuente de chocolate'], asked: ['fondue'] },
  {
    term: 'freidora de aire',
    same: ['airfryer', 'air fryer', 'freidora sin aceite'],
    asked: ['fryer'],
    implies: ['sin aceite'],
  },
  { term: 'yogurtera', same: ['yogurera', 'yogurtería', 'yoghurtera', 'máquina de yogur'] },
  {
    term: 'batidora de mano',
    same: ['batidora de inmersión'],
    asked: ['mixer', 'minipimer'],
    implies: ['batidora'],
  },
  { term: 'batidora planetaria', asked: ['amasadora'], implies: ['batidora'] },
  {
    term: 'resistencia al agua',
    same: ['resistente al agua', 'a prueba de agua', 'waterproof'],
    asked: ['sumergible', 'contra el agua'],
  },
  { term: 'freidora', asked: ['airfryer', 'air fryer', 'fryer'] },
  { term: 'sandwichera', same: ['sanguchera', 'sandwichero', 'sanguchero'] },
  { term: 'batidora', asked: ['amasadora'] },
  { term: 'tostadora', same: ['tostador'] },
  { term: 'inalámbrico', same: ['bluetooth', 'sin cable', 'wireless'] },
  { term: 'celular', same: ['móvil', 'smartphone'] },
  { term: 'heladera', same: ['nevera'] },
  { term: 'control remoto', same: ['mando a distancia'], asked: ['mando'] },
  // Forms that the stemmer leaves apart.
  { term: 'display', same: ['displays'] },
  { term: 'inglés', same: ['inglesa', 'ingleses'] },
  { term: 'prende', same: ['enciende', 'encender', 'prender'], asked: ['arranca', 'anda', 'funciona'] },
  {
    term: 'empareja',
    same: ['emparejo', 'emparejar', 'vincula', 'vincular'],
    asked: ['conecta', 'conecto', 'conectar'],
  },
  { term: 'limpia', same: ['limpio', 'limpiar', 'limpieza'] },
  { term: 'garantía', same: ['warranty'], intent: 'support' },
  {
    term: 'servicio técnico',
    same: ['service', 'services', 'soporte técnico', 'service oficial', 'reparación', 'reparar'],
    asked: ['arreglo', 'arreglar', 'soporte', 'taller', 'repuesto', 'roto', 'rota'],
    intent: 'support',
  },
  { term: 'repuesto', same: ['recambio'], intent: 'support' },
  {
    term: 'manual',
    same: ['instructivo', 'instrucciones', 'guía rápida', 'manual de usuario', 'manual de uso'],
    asked: ['guía', 'ficha', 'ficha técnica', 'pdf', 'driver', 'firmware', 'descarga', 'descargar'],
    intent: 'manual',
  },
]
