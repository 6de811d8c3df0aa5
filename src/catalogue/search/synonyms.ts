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
  /** Others make it: a query for it finds nothing, unless something here is called so. */
  elsewhere?: boolean
}

/** How people in Argentina, and visitors from elsewhere, name what a catalogue like this one sells. */
export const SYNONYMS: readonly Synonym[] = [
  {
    term: 'parlante',
    same: ['bafle', 'altavoz', 'speaker', 'bocina', 'parlantito', 'altoparlante'],
    asked: ['corneta', 'parla', 'caja acústica', 'escuchar música'],
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
    asked: [
      'partybox',
      'party box',
      'boombox',
      'torre',
      'parlante grande',
      'parlantón',
      'bafle grande',
      'parlante para joda',
      'parlante para previa',
      'parlante para cumpleaños',
      'minicomponente',
      'mini componente',
      'equipo de música',
      'equipo de audio',
      'equipo de sonido',
      'sonido para fiesta',
    ],
    implies: ['parlante'],
  },
  {
    term: 'barra de sonido',
    same: ['soundbar', 'sound bar', 'barra de audio', 'barra para tv'],
    asked: [
      'barra tv',
      'barra tele',
      'home theater',
      'home cinema',
      'cine en casa',
      'sonido para tv',
      'sonido para tele',
      'sonido para televisor',
      'sonido tv',
      'parlante para tv',
      'parlante para tele',
      'parlante para televisor',
      'audio para tv',
    ],
    implies: ['parlante'],
  },
  {
    term: 'auricular',
    same: ['auris', 'auri', 'headphone', 'audífono', 'casco', 'vincha', 'cascos'],
    asked: ['headset', 'fono', 'auricolar', 'escuchar música'],
  },
  {
    term: 'in-ear',
    same: ['inear', 'intraauricular', 'intraural', 'intrauditivo', 'in ear'],
    asked: ['earbud', 'tws', 'airpod', 'true wireless', 'botón', 'earphone', 'auricular de botón', 'pods'],
  },
  {
    term: 'auricular de vincha',
    same: ['auricular con vincha', 'diadema', 'auricular de diadema', 'headband'],
    asked: ['on ear', 'over ear', 'supraaural', 'circumaural'],
  },
  { term: 'vincha de cuello', same: ['auricular de cuello', 'neckband'], asked: ['cuello'] },
  {
    term: 'cancelación activa de ruido',
    same: ['anc', 'cancelación de ruido', 'noise cancelling', 'noise canceling', 'noise cancel'],
    asked: ['cancela el ruido', 'cancelan ruido', 'cancelen ruido', 'cancelador de ruido', 'antirruido'],
  },
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
      'máquina portátil',
    ],
    asked: ['compu', 'computadora', 'computador', 'netbook', 'note', 'ordenador', 'chromebook', 'macbook'],
  },
  { term: 'tablet', same: ['tableta', 'tablita'], asked: ['ipad', 'e reader'] },
  { term: 'mouse', same: ['ratón'] },
  {
    term: 'pava',
    same: [
      'pava eléctrica',
      'hervidor',
      'hervidora',
      'jarra eléctrica',
      'kettle',
      'calentador de agua',
      'calienta agua',
      'pava matera',
    ],
    asked: ['matera', 'pavita', 'tetera', 'agua caliente', 'termo eléctrico', 'para tomar mate'],
  },
  { term: 'express', same: ['expreso', 'espresso', 'exprés'] },
  {
    term: 'cafetera',
    same: ['máquina de café', 'coffee maker', 'cafetera de goteo'],
    asked: ['café', 'percoladora', 'cafetería', 'hacer café'],
  },
  {
    term: 'espumador',
    same: [
      'batidor de leche',
      'espumadora',
      'espumadora de leche',
      'milk frother',
      'cremador',
      'calentador de leche',
      'calienta leche',
    ],
    asked: ['espuma', 'frother', 'capuchino', 'cappuccino', 'capuchinera', 'latte', 'vaporizador de leche'],
  },
  {
    term: 'exprimidor',
    same: ['exprimidora', 'saca jugo de naranja', 'sacajugo de naranja', 'exprime naranjas'],
    asked: ['jugo de naranja', 'exprimir', 'citrus', 'cítrico', 'naranja', 'limón', 'pomelo'],
  },
  {
    term: 'juguera',
    same: [
      'extractor de jugo',
      'extractora de jugo',
      'licuadora de jugo',
      'slow juicer',
      'sacajugo',
      'saca jugo',
      'máquina de jugo',
    ],
    asked: ['extractora', 'extractor', 'juicer', 'jugo', 'jugos', 'jugo de fruta', 'licuado detox'],
  },
  {
    term: 'pochoclera',
    same: ['palomitero', 'palomitera', 'máquina de pochoclo', 'máquina de palomitas', 'pororera'],
    asked: ['pochoclo', 'palomitas', 'popcorn', 'pororó', 'pop corn', 'pochochlo', 'cabritas', 'canchita'],
  },
  {
    term: 'algodón de azúcar',
    same: ['copo de azúcar', 'copo de nieve', 'algodonera', 'cotton candy'],
    asked: ['fábrica de algodón', 'máquina de algodón', 'copera'],
  },
  {
    term: 'cascada de chocolate',
    same: ['fuente de chocolate'],
    asked: ['fondue', 'fondiu'],
  },
  {
    term: 'freidora de aire',
    same: ['airfryer', 'air fryer', 'freidora sin aceite'],
    asked: ['fryer'],
    implies: ['sin aceite'],
  },
  {
    term: 'freidora',
    asked: ['airfryer', 'air fryer', 'fryer', 'papas fritas', 'freír', 'freir', 'horno freidora'],
  },
  {
    term: 'yogurtera',
    same: ['yogurera', 'yogurtería', 'yoghurtera', 'máquina de yogur', 'yogurtera eléctrica'],
    asked: ['yogur', 'yogurt', 'yoghurt', 'iogurtera'],
  },
  {
    term: 'batidora de mano',
    same: ['batidora de inmersión'],
    asked: ['mixer', 'minipimer', 'mini pimer'],
    implies: ['batidora'],
  },
  {
    term: 'batidora planetaria',
    asked: ['amasadora', 'batidora de pie', 'batidora de pedestal', 'amasar'],
    implies: ['batidora'],
  },
  {
    term: 'resistencia al agua',
    same: ['resistente al agua', 'a prueba de agua', 'waterproof', 'impermeable'],
    asked: [
      'sumergible',
      'contra el agua',
      'mojar',
      'se moja',
      'pileta',
      'playa',
      'ducha',
      'lluvia',
      'acuático',
    ],
  },
  {
    term: 'carga otros equipos',
    same: ['powerbank', 'power bank'],
    asked: [
      'cargador portátil',
      'carga el celular',
      'cargue el celular',
      'cargar el celular',
      'carga celular',
    ],
  },
  { term: 'manos libres', asked: ['hands free', 'handsfree', 'atender llamadas'] },
  {
    term: 'sandwichera',
    same: ['sanguchera', 'sandwichero', 'sanguchero', 'tostadora de sándwiches', 'tostadora de sánguches'],
    asked: ['sándwich', 'sánguche', 'sanguches', 'tostado', 'tostado mixto', 'carlitos', 'panini', 'waflera'],
  },
  { term: 'batidora', asked: ['amasadora', 'mixer', 'minipimer'] },
  { term: 'tostadora', same: ['tostador', 'tostadora de pan'], asked: ['pan tostado', 'tostadas'] },
  {
    term: 'inalámbrico',
    same: ['bluetooth', 'sin cable', 'wireless'],
    asked: ['blutut', 'blutu', 'bluetoo', 'blutuz', 'bluetuth', 'bt'],
  },
  { term: 'con cable', asked: ['cableado', 'alámbrico', 'wired'] },
  { term: 'celular', same: ['móvil', 'smartphone', 'teléfono', 'celu'], asked: ['iphone'], elsewhere: true },
  { term: 'televisor', same: ['tv', 'televisión', 'smart tv'], asked: ['tele'], elsewhere: true },
  { term: 'heladera', same: ['nevera', 'freezer', 'refrigerador'], elsewhere: true },
  { term: 'microondas', same: ['micro ondas'], elsewhere: true },
  { term: 'lavarropas', same: ['lavadora', 'secarropas'], elsewhere: true },
  { term: 'aspiradora', same: ['aspirador', 'barredora'], elsewhere: true },
  { term: 'ventilador', same: ['turbo ventilador'], elsewhere: true },
  { term: 'aire acondicionado', same: ['split', 'climatizador'], elsewhere: true },
  { term: 'estufa', same: ['caloventor', 'calefactor', 'calefón', 'termotanque'], elsewhere: true },
  { term: 'plancha de ropa', same: ['plancha a vapor', 'plancha de vapor'], elsewhere: true },
  { term: 'horno eléctrico', same: ['horno a gas', 'anafe', 'cocina a gas'], elsewhere: true },
  { term: 'secador de pelo', same: ['planchita', 'buclera', 'afeitadora', 'cortapelo'], elsewhere: true },
  { term: 'impresora', same: ['multifunción', 'escáner'], elsewhere: true },
  { term: 'monitor', same: ['pantalla de pc'], elsewhere: true },
  { term: 'cámara de fotos', same: ['cámara fotográfica', 'cámara de seguridad'], elsewhere: true },
  { term: 'reloj inteligente', same: ['smartwatch', 'reloj'], elsewhere: true },
  { term: 'router', same: ['módem'], elsewhere: true },
  { term: 'consola', same: ['playstation', 'play station', 'xbox'], elsewhere: true },
  { term: 'infantil', same: ['niño', 'nene', 'pibe'], asked: ['kids', 'hijo'] },
  { term: 'control remoto', same: ['mando a distancia'], asked: ['mando'] },
  // Forms that the stemmer leaves apart.
  { term: 'display', same: ['displays'] },
  { term: 'inglés', same: ['inglesa', 'ingleses'] },
  { term: 'prende', same: ['enciende', 'encender', 'prender'], asked: ['arranca', 'anda', 'funciona'] },
  {
    term: 'empareja',
    same: ['emparejo', 'emparejar', 'vincula', 'vincular'],
    asked: ['conecta', 'conecto', 'conectar', 'sincroniza', 'sincronizar', 'parea'],
  },
  { term: 'limpia', same: ['limpio', 'limpiar', 'limpieza'] },
  { term: 'traba', same: ['tilda', 'congela', 'cuelga'], asked: ['freeza', 'responde'] },
  { term: 'lento', same: ['despacio', 'lerdo'], asked: ['lentitud', 'tarda'] },
  { term: 'garantía', same: ['warranty'], intent: 'support' },
  {
    term: 'servicio técnico',
    same: ['service', 'services', 'soporte técnico', 'service oficial', 'reparación', 'reparar'],
    asked: ['arreglo', 'arreglar', 'arreglan', 'soporte', 'taller', 'repuesto', 'roto', 'rota', 'rompió'],
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
