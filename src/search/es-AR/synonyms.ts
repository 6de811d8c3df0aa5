export type Intent = 'manual' | 'support'

/** Compared folded and stemmed, so plurals need no entry. */
export type Synonym = {
  term: string
  same?: readonly string[]
  asked?: readonly string[]
  implies?: readonly string[]
  intent?: Intent
  elsewhere?: boolean
}

const words = (text: string): readonly string[] => text.split(', ')

export const SYNONYMS: readonly Synonym[] = [
  {
    term: 'parlante',
    same: words('bafle, altavoz, speaker, bocina, altoparlante'),
    asked: words(
      'corneta, parla, caja acústica, escuchar música, cajita de música, cajita musical, flip, xtreme, soundlink, soundcore',
    ),
  },
  {
    term: 'torre de sonido',
    same: words(
      'columna de sonido, parlante de fiesta, party speaker, parlante potenciado, bafle potenciado, bafle activo',
    ),
    asked: words(
      'partybox, party box, boombox, torre, parlante grande, parlantón, bafle grande, parlante para joda, parlante para previa, ' +
        'parlante para cumpleaños, pasar música, música para bar, música para local, música para negocio, música para gimnasio, ' +
        'música funcional, musicalizar, minicomponente, mini componente, equipo de música, equipo de audio, equipo de sonido, ' +
        'sonido para fiesta',
    ),
    implies: ['parlante'],
  },
  {
    term: 'parlante de pc',
    same: words('parlante para computadora, parlante para compu, parlante de computadora, parlante de compu'),
    asked: words('bafle para compu, parlante para notebook, parlante de escritorio'),
  },
  {
    term: 'barra de sonido',
    same: words('soundbar, sound bar, barra de audio, barra para tv'),
    asked: words(
      'barra tv, barra tele, home theater, home cinema, cine en casa, sonido para tv, sonido para tele, sonido para televisor, sonido tv, ' +
        'parlante para tv, parlante para tele, parlante para televisor, audio para tv',
    ),
    implies: ['parlante'],
  },
  {
    term: 'auricular',
    same: words('auris, auri, headphone, audífono, casco, vincha, cascos'),
    asked: words(
      'headset, fono, beats, quietcomfort, wh1000, auricolar, escuchar música, auricular para pc, auricular para la pc, auricular de pc, ' +
        'auris para pc, auris para la pc, casco para pc, headset para pc',
    ),
  },
  {
    term: 'in-ear',
    same: words('inear, intraauricular, intraural, intrauditivo, in ear'),
    asked: words(
      'earbud, tws, airpod, true wireless, auri botón, earphone, auricular de botón, pods, galaxy buds, buds, redmi buds',
    ),
  },
  {
    term: 'auricular de vincha',
    same: words('auricular con vincha, diadema, auricular de diadema, headband'),
    asked: words('on ear, over ear, supraaural, circumaural'),
  },
  { term: 'vincha de cuello', same: ['auricular de cuello', 'neckband'], asked: ['cuello'] },
  {
    term: 'cancelación activa de ruido',
    same: words('anc, cancelación de ruido, noise cancelling, noise canceling, noise cancel'),
    asked: words(
      'aislar, aislarme, aislarse, aíslan, aislante, aislación, aislamiento, aislar del ruido, aislarme del ruido, tapar el ruido, ' +
        'bloquear el ruido, bloquean el ruido, bloquea el ruido, anular el ruido, quitar el ruido, no dejan pasar el ruido, ' +
        'no escuchar el ruido, silencio, cancela el ruido, cancelan ruido, cancelen ruido, cancelador de ruido, antirruido',
    ),
  },
  { term: 'guitarra', asked: words('viola, guitarra eléctrica, instrumento, bajo eléctrico') },
  {
    term: 'usb',
    asked: words('con pendrive, lea pendrive, lee pendrive, leer pendrive, entrada pendrive, por pendrive'),
  },
  { term: 'micrófono', asked: words('micro, mic, microphone, micrófono para pc, micrófono para la pc') },
  {
    term: 'notebook',
    same: words(
      'laptop, ultrabook, netbook, compu portátil, computadora portátil, pc portátil, ordenador portátil, máquina portátil',
    ),
    asked: words(
      'compu, computadora, computador, note, note book, ordenador, macbook, thinkpad, ideapad, vivobook',
    ),
  },
  { term: 'chromeos', asked: words('chromebook, chrome book, chrome os') },
  {
    term: 'tablet',
    same: ['tableta', 'tablita'],
    asked: words(
      'ipad, e reader, galaxy tab, taulet, tablet pc, ebook, e book, leer libros, lector de libros, libro digital, libro electrónico',
    ),
  },
  {
    term: 'pava',
    same: words(
      'pava eléctrica, hervidor, hervidora, jarra eléctrica, kettle, calentador de agua, calienta agua, pava matera',
    ),
    asked: words(
      'matera, pavita, tetera, agua caliente, termo eléctrico, para tomar mate, calentador, calentar agua, calentar el agua, hervir agua, ' +
        'agua para mate, agua para el mate, hacer té, infusión',
    ),
  },
  { term: 'express', same: words('expreso, espresso, exprés') },
  {
    term: 'cafetera',
    same: words('máquina de café, coffee maker, cafetera de goteo'),
    asked: words('café, percoladora, cafetería, hacer café'),
  },
  {
    term: 'espumador',
    same: words(
      'batidor de leche, espumadora, espumadora de leche, milk frother, cremador, calentador de leche, calienta leche',
    ),
    asked: words(
      'espuma, frother, capuchino, cappuccino, capuchinera, latte, submarino, chocolatada, vaporizador de leche',
    ),
  },
  {
    term: 'exprimidor',
    same: words('exprimidora, saca jugo de naranja, sacajugo de naranja, exprime naranjas'),
    asked: words('jugo de naranja, exprimir, citrus, cítrico, naranja, limón, pomelo'),
  },
  {
    term: 'juguera',
    same: words(
      'extractor de jugo, extractora de jugo, licuadora de jugo, licuadora de zumos, slow juicer, sacajugo, saca jugo, máquina de jugo',
    ),
    asked: words(
      'extractora, extractor, juicer, jugo, zumo, zumos, jugos, jugo de fruta, licuado detox, leche de almendras, leche vegetal, leche de avena, ' +
        'leche de coco, leche de soja',
    ),
  },
  {
    term: 'prensado en frío',
    asked: words(
      'juguera lenta, extractor lento, extractor de jugo lento, extractora lenta, extracción lenta, juguera de baja velocidad',
    ),
    implies: ['juguera'],
  },
  {
    term: 'pochoclera',
    same: words('palomitero, palomitera, máquina de pochoclo, máquina de palomitas, pororera'),
    asked: words('pochoclo, palomitas, popcorn, pororó, pop corn, pochochlo, cabritas, canchita, pururú'),
  },
  {
    term: 'fábrica de algodón',
    same: words(
      'algodón de azúcar, máquina de algodón, copo de azúcar, copo de nieve, algodonera, cotton candy',
    ),
    asked: words('algodón, copera, copo, copos'),
  },
  {
    term: 'cascada de chocolate',
    same: ['fuente de chocolate'],
    asked: words(
      'fondue, fondiu, derretir chocolate, fundir chocolate, bañar en chocolate, bañar frutas, bañar frutillas, frutillas con chocolate, ' +
        'frutas con chocolate',
    ),
  },
  {
    term: 'freidora de aire',
    same: words('airfryer, air fryer, freidora sin aceite'),
    asked: ['fryer'],
    implies: ['sin aceite'],
  },
  {
    term: 'freidora',
    asked: words(
      'airfryer, air fryer, fryer, papas fritas, milanesa, nugget, empanada, fritura, fritar, hornear, recalentar, calentar comida, ' +
        'recalentar comida, freír, freir, horno freidora, gratinar, cocinar, cocinar sin aceite',
    ),
  },
  {
    term: 'yogurtera',
    same: words('yogurera, yogurtería, yoghurtera, máquina de yogur, yogurtera eléctrica'),
    asked: words('yogur, yogurt, yoghurt, iogurtera'),
  },
  {
    term: 'batidora de mano',
    same: ['batidora de inmersión'],
    asked: words('mixer, minipimer, mini pimer'),
    implies: ['batidora'],
  },
  {
    term: 'batidora planetaria',
    asked: words('amasadora, batidora de pie, batidora de pedestal, amasar, kitchenaid, kitchen aid'),
    implies: ['batidora'],
  },
  {
    term: 'sandwichera',
    same: words('sanguchera, sandwichero, sanguchero, tostadora de sándwiches, tostadora de sánguches'),
    asked: words(
      'sándwich, sánguche, sanguches, tostado, tostado mixto, tostador de miga, tostado de miga, jamón y queso, prensar tostados, prensar, carlitos, panini',
    ),
  },
  { term: 'waffle', same: ['wafle', 'gofre'], asked: words('waflera, wafflera, gofrera') },
  { term: 'batidora', asked: words('amasadora, mixer, minipimer, kitchenaid, kitchen aid') },
  { term: 'tostadora', same: ['tostador', 'tostadora de pan'], asked: ['pan tostado', 'tostadas'] },
  {
    term: 'inalámbrico',
    same: words('bluetooth, sin cable, wireless'),
    asked: words('blutut, blutu, bluetoo, blutuz, bluetuth, bt'),
  },
  {
    term: 'dedicado',
    asked: words(
      'placa de video, rtx, geforce, nvidia, placa gráfica, placa de vídeo, tarjeta gráfica, tarjeta de video, gpu',
    ),
  },
  { term: 'ssd', asked: words('disco sólido, estado sólido, disco ssd') },
  { term: 'con cable', asked: words('cableado, alámbrico, wired') },
  { term: 'celular', same: words('móvil, smartphone, teléfono, celu'), asked: ['iphone'], elsewhere: true },
  { term: 'televisor', same: words('tv, televisión, smart tv'), asked: ['tele'], elsewhere: true },
  { term: 'microondas', same: ['micro ondas'], elsewhere: true },
  { term: 'heladora', same: ['máquina de helado', 'fábrica de hielo'], asked: ['helado'], elsewhere: true },
  { term: 'ventilador', same: ['turbo ventilador'], elsewhere: true },
  { term: 'aire acondicionado', same: ['split', 'climatizador'], elsewhere: true },
  { term: 'plancha de ropa', same: ['plancha a vapor', 'plancha de vapor'], elsewhere: true },
  { term: 'horno eléctrico', same: words('horno a gas, anafe, cocina a gas'), elsewhere: true },
  {
    term: 'secador de pelo',
    same: words(
      'planchita, buclera, afeitadora, cortapelo, máquina de cortar pelo, máquina de cortar el pelo, cortadora de pelo',
    ),
    elsewhere: true,
  },
  { term: 'mini pc', same: words('pc de torre, torre de pc, gabinete de pc, all in one'), elsewhere: true },
  { term: 'monitor', same: ['pantalla de pc'], elsewhere: true },
  { term: 'cámara de fotos', same: ['cámara fotográfica', 'cámara de seguridad'], elsewhere: true },
  { term: 'reloj inteligente', same: ['smartwatch', 'reloj'], elsewhere: true },
  { term: 'horno', same: ['hornito'], elsewhere: true },
  { term: 'plancha', same: ['plancha eléctrica'], elsewhere: true },
  {
    term: 'molinillo',
    same: words(
      'moledor, moledora, moledor de café, molinillo de café, molino de café, moler café, moler granos',
    ),
    elsewhere: true,
  },
  {
    term: 'mochila porta notebook',
    same: words(
      'mochila para notebook, mochila de notebook, bolso para notebook, maletín para notebook, maletín, soporte para notebook, ' +
        'soporte de notebook',
    ),
    elsewhere: true,
  },
  {
    term: 'proyector',
    same: words('data show, datashow, máquina de humo, bola espejada, luz negra, luces de boliche'),
    elsewhere: true,
  },
  { term: 'campana de cocina', same: ['purificador de cocina', 'extractor de aire'], elsewhere: true },
  { term: 'sartén', same: words('cacerola, olla, wok, vajilla, cuchillo, cubierto'), elsewhere: true },
  { term: 'frigobar', same: words('cava de vino, exhibidora, fabricadora de hielo'), elsewhere: true },
  {
    term: 'tensiómetro',
    same: words('termómetro, nebulizador, cepillo de dientes eléctrico'),
    elsewhere: true,
  },
  {
    term: 'monopatín',
    same: words('monopatín eléctrico, bicicleta eléctrica, moto eléctrica'),
    elsewhere: true,
  },
  {
    term: 'mousepad',
    same: words('pad mouse, silla gamer, base para notebook, cooler para notebook'),
    elsewhere: true,
  },
  { term: 'tóner', same: ['cartucho de tinta', 'tinta para impresora'], elsewhere: true },
  { term: 'panificadora', same: ['máquina de pan', 'horno de pan'], elsewhere: true },
  {
    term: 'cinta de correr',
    elsewhere: true,
  },
  { term: 'cámara deportiva', same: words('cámara web, webcam, filmadora'), elsewhere: true },
  { term: 'disco externo', same: words('disco rígido, pendrive, pen drive, disco duro'), elsewhere: true },
  {
    term: 'teclado mecánico',
    same: words('teclado gamer, teclado inalámbrico, teclado bluetooth, teclado para pc, teclado usb'),
    elsewhere: true,
  },
  {
    term: 'tocadiscos',
    same: words(
      'bandeja giradiscos, giradiscos, amplificador, autoestéreo, estéreo de auto, estéreo para auto, radio despertador, ' +
        'ecualizador de auto',
    ),
    elsewhere: true,
  },
  {
    term: 'piano',
    same: words('batería musical, guitarra criolla, órgano, teclado musical'),
    elsewhere: true,
  },
  {
    term: 'asistente de hogar',
    same: words('alexa, google home, google nest, chromecast'),
    elsewhere: true,
  },
  {
    term: 'olla eléctrica',
    same: words('olla a presión, olla de cocción lenta, olla arrocera, arrocera, vaporera, multicocina'),
    elsewhere: true,
  },
  {
    term: 'panquequera',
    same: words(
      'crepera, parrilla eléctrica, deshidratador, envasadora, fabricadora de pastas, máquina de pastas, heladera portátil, ' +
        'máquina de helado, cortadora de fiambre',
    ),
    elsewhere: true,
  },
  {
    term: 'purificador de aire',
    same: words('purificador de agua, dispenser de agua, humidificador, deshumidificador'),
    elsewhere: true,
  },
  {
    term: 'máquina de coser',
    same: words('cortadora de pasto, bordeadora, hidrolavadora, generador eléctrico'),
    elsewhere: true,
  },
  { term: 'termo', same: words('termo stanley, vaso térmico, botella térmica'), elsewhere: true },
  { term: 'zapatilla', same: words('zapato, ropa, remera, campera'), elsewhere: true },
  {
    term: 'consola',
    same: words('playstation, play station, xbox, ps4, ps5, nintendo, joystick, gamepad'),
    elsewhere: true,
  },
  { term: 'infantil', same: words('niño, nene, pibe'), asked: ['kids', 'hijo'] },
  // The stemmer leaves these apart.
  { term: 'display', same: ['displays'] },
  { term: 'inglés', same: ['inglesa', 'ingleses'] },
  { term: 'prende', same: words('enciende, encender, prender'), asked: words('arranca, anda, funciona') },
  {
    term: 'empareja',
    same: words('emparejo, emparejar, vincula, vincular'),
    asked: words(
      'conecta, conecto, conectar, sincroniza, sincronizar, parea, engancha, enganchar, detecta, encuentra, aparece',
    ),
  },
  { term: 'limpia', same: words('limpio, limpiar, limpieza') },
  {
    term: 'traba',
    same: words('tilda, congela, cuelga'),
    asked: words(
      'freeza, responde, congelada, congelado, colgada, colgado, tildada, tildado, clavada, clavado',
    ),
  },
  { term: 'lento', same: ['despacio', 'lerdo'], asked: ['lentitud', 'tarda'] },
  { term: 'garantía', same: ['warranty'], intent: 'support' },
  {
    term: 'servicio técnico',
    same: words('service, services, soporte técnico, service oficial, reparación, reparar'),
    asked: words(
      'arreglo, arreglar, arreglan, arregla, repara, reparan, soporte, taller, repuesto, roto, rota, rompió',
    ),
    intent: 'support',
  },
  { term: 'factura', same: words('boleta, ticket, tique, comprobante') },
  {
    term: 'almohadilla',
    asked: words(
      'gomita, goma de auricular, goma de los auriculares, punta de silicona, siliconita, ear tip, esponjita',
    ),
  },
  { term: 'intercambiable', asked: words('desmontable, removible, extraíble') },
  { term: 'repuesto', same: ['recambio'], intent: 'support' },
  {
    term: 'manual',
    same: words('instructivo, instrucciones, guía rápida, manual de usuario, manual de uso'),
    asked: words(
      'guía, librito, cuadernillo, ficha, ficha técnica, pdf, driver, firmware, descarga, descargar, actualizar, actualización',
    ),
    intent: 'manual',
  },
]
