import { fold } from '#/language/fold.ts'

/** By how the name of a part begins, what else people call one. All beginnings count: «Tapa de frasco» is a «tapa» too. */
const CALLED: Readonly<Record<string, string>> = {
  'cable de red':
    'cable de corriente; cable de alimentación; cable de 220; cable power; cable del enchufe; cable de luz; cable eléctrico; ' +
    'cable a la pared; cable tipo ocho; cable trébol; cable interlock; cable de electricidad; cordón de corriente; ' +
    'cordón de alimentación; ficha del enchufe; ficha de 220; chicote de corriente; cable común de pared',
  'control remoto':
    'control; controlcito; mando; mando a distancia; remoto; comando; telecomando; control a distancia; controlador; ' +
    'botonera a distancia; aparatito de los botones; cosito de los botones; teleco',
  micrófono:
    'micro; mic; microfonito; micrófono de karaoke; micrófono de mano; micrófono para cantar; micro de karaoke; micrófono para karaoke',
  'micrófono inalámbrico': 'micrófono sin cable; micro inalámbrico; mic sin cable; micrófono sin hilos',
  'micrófono con cable': 'micrófono alámbrico; micro con cable; cable del micrófono; mic con cable',
  'micrófono de brazo':
    'micro; mic; microfonito; brazo; brazo del micrófono; palito del micrófono; varilla del micrófono; micrófono desmontable; ' +
    'micrófono flexible; boom; antenita del micrófono',
  'protector de espuma':
    'esponjita; espumita; filtro pop; antipop; capuchón; esponja del micrófono; pelusa del micrófono; gorrito del micrófono; ' +
    'funda del micrófono; pompón; bolita de esponja; antiviento; paraviento',
  rueda: 'rueditas; ruedita de abajo; rodaja; rolinera; rodachina; ruedas de repuesto',
  batería:
    'acumulador; batería nueva; batería interna; batería recargable; batería de litio; pila interna; pila recargable; pila; ' +
    'pack de baterías; batería de adentro; batería de repuesto; celda; bateria original',
  manija: 'agarre; asa; agarradera; mango; empuñadura; manilla; manijita; picaporte; agarradero; tirante',
  'manija fría': 'manija de la tapa; manija para abrir; manija de plástico; manija para destapar',
  'manija del cajón':
    'manija del canasto; mango de la canasta; manija de la cubeta; mango del cajón; manija de plástico',
  'base de acero':
    'pie; soporte; pata; base; plataforma; apoyo; base de abajo; pie de metal; parante; pedestal; base pesada',
  'par de almohadillas talle':
    'gomitas; siliconas; esponjas; tapones; manguito de goma; goma; puntas; punteras; puntitas; gomitas de silicona; gomitas del oído; ' +
    'gomitas de la oreja; ear tips; eartips; taponcitos; capuchones; olivas; olivitas; conitos de silicona; campanitas; ojivas; ' +
    'gomita de los inear; tips; deditos de goma; almohadillitas; repuesto de gomas',
  'par de almohadillas de':
    'almohadones; almohadoncitos; esponjas; esponjitas; cojines; cueritos; orejeras; almohadas; cuero; cuerina; ecocuero; acolchados; ' +
    'acolchaditos; pads; earpads; ear pads; gomaespuma; espumas; gomas; fundas de las orejas; cobertores; conchas; donas; rosquitas; ' +
    'almohadilla de la oreja; forros; tapaorejas',
  'par de espumas':
    'almohadillas; esponjas; almohadones; esponjitas; gomaespuma; espumitas; pads; earpads; ear pads; orejeras; acolchaditos; ' +
    'fundas de las orejas; gomas; cojines; forros; tapaorejas',
  'estuche de carga':
    'caja de carga; cajita; case; caja; caja de los auriculares; cargador de los auriculares; estuche; estuchecito; cuna; base de carga; ' +
    'cajita cargadora; huevito; cofre; cofrecito; cápsula; carcasa; pastillero; cajita para guardarlos; cajita de los auriculares; ' +
    'estuche cargador; case de carga; cargador',
  'auricular suelto':
    'perdí un auricular; auricular perdido; auricular derecho; auricular izquierdo; un auricular solo; otro auricular; ' +
    'uno de los auriculares; auricular de un lado; lado derecho; lado izquierdo; derecho; izquierdo; audífono; audífono derecho; ' +
    'audífono izquierdo; auricular individual; auricular por separado; un solo auricular',
  'cable usb-c':
    'cable de carga; cable cargador; cable para cargar; cargador; cablecito; cable usb; cable tipo c; cable c; tipo c; cable de datos; ' +
    'cablecito de carga; cable del cargador; cable cortito; ficha tipo c; fichita de carga; cable usb c; chicote; cordón de carga',
  'cable micro-usb':
    'cable de carga; cable cargador; cable para cargar; cargador; cablecito; cable usb; micro usb; cable v8; v8; cable de datos; ' +
    'cablecito de carga; cable del cargador; cable cortito; fichita de carga; cable micro; cargador micro usb; chicote; cable usb finito',
  adaptador:
    'adaptador usb; ficha usb; adaptadorcito; convertidor; conversor; otg; fichita; adaptador tipo c; adaptador para la compu; ' +
    'enchufecito usb; pasador usb; adaptador c; dongle',
  'cable de audio':
    'cable auxiliar; cable aux; miniplug; mini plug; jack; plug; cable de los auriculares; cablecito de audio; cable plug a plug; ' +
    'cable jack; ficha de audio; cable de sonido; cable desmontable; cable de música; cable de auricular; aux; cable con ficha redonda',
  'cable auxiliar':
    'cable aux; miniplug; mini plug; jack; plug; cable de audio; aux; auxiliar; cable plug a plug; cable de sonido; cable de música; ' +
    'cable jack; cable para el celular; ficha auxiliar; cable con ficha redonda',
  'cable hdmi':
    'cable del televisor; cable arc; cable earc; hdmi; cable para la tele; cable de la tele; cable a la tele; cable de video; ' +
    'cable de imagen; cablecito hdmi; cable del tele; ficha hdmi',
  'funda de tela':
    'bolsa; bolsita; estuche; funda; saquito; funda blanda; bolsa de tela; bolsita para guardar; bolso; estuche blando; morral',
  'funda de silicona':
    'protector; carcasa; cubierta; estuche; funda; forro; goma protectora; funda de goma; cover; case; funda para chicos; protector de goma; ' +
    'funda con manija; funda antigolpes; silicona',
  'funda con teclado':
    'teclado; protector; estuche; cubierta; funda; tapa con teclado; funda teclado; teclado desmontable; cover; teclado magnético; ' +
    'tecladito; teclado funda; case con teclado',
  'estuche rígido':
    'funda; caja; valijita; estuche; cajita; valija; case; portaauriculares; estuche de viaje; bolso rígido; cofre',
  'plancha de calcomanías':
    'stickers; pegatinas; calcos; calcomanías; autoadhesivos; figuritas; calcos para decorar; etiquetas; adhesivos',
  cargador:
    'cargador; fuente; transformador; alimentador; trafo; adaptador de corriente; fuente de alimentación; cargador original; ' +
    'cargador de pared; cubito; ladrillo; cargador rápido; cabezal del cargador; cargadorcito; enchufe de carga',
  correa:
    'correíta; tira; tirita; cordón; cordoncito; cinta; manija; correa para colgar; colgante; lazo; soga; soguita; bandolera; piolín; ' +
    'tirante; agarradera; cintita; hilo para colgar; muñequera',
  mosquetón:
    'gancho; ganchito; broche; clip; argolla; enganche; arito; aro; llavero; mosquetoncito; gancho de la mochila; carabiner',
  'soporte de pared':
    'soporte; ménsula; montaje; grampas; herrajes; ganchos de pared; fijaciones; bracket; escuadras; ' +
    'tornillos; soportes para amurar; tarugos; colgador; patas de pared; soporte para colgar',
  pila: 'pilas; pilitas; pilas del control; pila chica; pilas nuevas; pila del control',
  'pila aa': 'pila doble a; pilas aa; pilas comunes; pila r6',
  'pila aaa': 'pila triple a; pilas aaa; pilas finitas; pila r3; pilas chiquitas',
  'pila cr2025, pila cr2032':
    'pila botón; pila moneda; pila redonda; pila chata; batería del control; pila redondita; botón',
  lápiz:
    'stylus; lapicera; pencil; lápiz óptico; puntero; lapicito; birome; pluma; pen; lápiz táctil; lápiz digital; lápiz para dibujar; ' +
    'lápiz para escribir en la pantalla; lapicera táctil; lapiz magnético; fibra',
  'llave para la bandeja':
    'pinche; pincho; pinchito; clip; ganchito; saca chip; aguja sim; agujita; alfiler; fierrito del chip; expulsor; eyector; alambrecito; ' +
    'extractor de sim; llavecita; llave del chip; pinche para sacar el chip; punzón; abridor del chip; palito para abrir la sim; sacasim; ' +
    'clip de la sim; llave sim',
  bol: 'tazón; recipiente; bowl; boul; fuente; fuentón; palangana; ensaladera; cuenco; balde; olla; cacharro; bolcito',
  plato: 'platón; bol; bandeja; recipiente; fuente; palangana; batea; disco; platito',
  palito:
    'palitos; palillos; varillas; varitas; palos; palitos de algodón; palitos de madera; palitos para los copos; pinches',
  cuchara:
    'cuchara; cucharita; medida; medidor; dosificador; cucharita medidora; cucharín; cucharita de plástico; cuchara dosificadora; ' +
    'medidita; cucharón; cacito; tacita medidora',
  'cuchara con prensa':
    'tamper; prensa; compactador; cucharita; cuchara; apisonador; prensador; pisón; pisacafé; aplastador; cuchara prensadora; prensita; ' +
    'prensador de café; medida de café',
  cabezal:
    'centrífuga; disco; cabeza; taza del azúcar; platito del azúcar; quemador; cazoleta; cabezal giratorio; ruedita del azúcar; tacita del medio',
  globo:
    'batidor; batidor de globo; batidor de alambre; varilla; varillas; batidor de claras; batidor para merengue; alambre; batidor fino; ' +
    'batidor redondo; aspa de alambre; globito; aspa para claras',
  paleta:
    'batidor plano; pala; batidor de paleta; batidor chato; batidor k; espátula; aspa plana; paleta para tortas; batidor de masa blanda; aspa; ' +
    'paletita; batidor para bizcochuelo; batidor ancho',
  gancho:
    'gancho; gancho amasador; amasador; gancho de amasar; gancho para la masa; ganchito; garfio; gancho del pan; gancho espiral; ' +
    'batidor de masa; fierro para amasar; gancho de pizza; aspa de amasar; amasadora',
  'vaso licuador':
    'vaso; jarra licuadora; vaso de licuadora; jarra de la licuadora; cuchilla de la licuadora; cuchilla licuadora; licuadora; jarra; ' +
    'vaso para licuar; jarra para licuados; accesorio licuadora; vaso de licuados; vaso de la minipimer; vaso mezclador',
  picadora:
    'picador; cuchilla de la picadora; cuchilla picadora; cuchilla; procesadora; accesorio picador; picacarne; moledora; picadora de carne; ' +
    'cuchillas de picar; vaso picador; triturador; picadorita',
  'tapa antisalpicaduras':
    'tapa; protector; tapa del bol; cubrebol; salpicadero; protector de salpicaduras; guarda; tapa transparente; tapa plástica; aro del bol; ' +
    'tapita; cubierta del bol; babero; campana; antisalpique',
  'jarra de vidrio con tapa':
    'jarra; jarrita; vidrio; vaso; recipiente; jarro; vasija; botellón; jarra de la cafetera; jarra cafetera; jarra de café; vidrio de la cafetera; ' +
    'tapa de la jarra; recipiente de vidrio; bocha; jarra de filtro; taza de vidrio; pava de vidrio',
  jarra:
    'jarrita; jarra; vaso; vasito; recipiente; jarro; jarrito; vasija; cántaro; depósito; contenedor; bidón',
  'jarra con tapa':
    'jarra de la leche; lechera; vaso de metal; vaso espumador; recipiente de la leche; taza; vaso metálico; jarrito de la leche',
  'jarra de vidrio': 'vidrio; recipiente de vidrio; vaso de vidrio; jarrón; botellón',
  'jarra de jugo':
    'jarra del jugo; vaso del jugo; recipiente del jugo; depósito del jugo; vaso para el jugo; jarra plástica',
  'jarra con separador':
    'jarra de jugo; jarra del jugo; vaso del jugo; recipiente del jugo; jarra de la espuma; separador; jarra plástica; depósito del jugo',
  'jarra de fibra':
    'jarra de pulpa; depósito de pulpa; recipiente de la pulpa; vaso de la pulpa; jarra del bagazo; tacho de pulpa; balde de la pulpa; ' +
    'recipiente de los restos; recipiente de las cáscaras; cesto de la basura; contenedor de la pulpa; jarra del desecho; fibra',
  'depósito de pulpa':
    'recipiente de la pulpa; tacho; tachito; balde; baldecito; jarra de pulpa; contenedor de la pulpa; cesto de la pulpa; recipiente del bagazo; ' +
    'vaso de la pulpa; recipiente de las cáscaras; recipiente de los restos; cajón de la pulpa; basurero; depósito de residuos; balde del desecho',
  filtro:
    'filtro; filtrito; malla; mallita; colador; coladorcito; rejilla; tamiz; cedazo; redecilla; filtro de metal',
  'filtro permanente':
    'filtro de café; filtro de la cafetera; filtro lavable; filtro reutilizable; filtro de tela; canastilla; cono del café; filtro de nylon; ' +
    'filtro fijo; filtro eterno; filtro plástico; colador de café; bolsita del café',
  'filtro de un café':
    'canasta; filtro simple; filtro chico; filtro de café; canastilla; filtro de una taza; filtro de uno; filtro de 1; filtro de 1 taza; filtro de 1 café; vasito del café; filtro individual; ' +
    'filtro de un pocillo; filtro para un café; canastita; cestita',
  'filtro de dos cafés':
    'canasta; filtro doble; filtro grande; filtro de café; canastilla; filtro de dos tazas; filtro de dos; filtro de 2; filtro de 2 tazas; filtro de 2 cafés; vasito del café; ' +
    'filtro de dos pocillos; filtro para dos cafés; canastita; cestita',
  'filtro de malla':
    'tambor; cilindro; canasta; filtro fino; filtro de jugo; cono del filtro; canasto; filtro de juguera',
  'filtro de acero':
    'canasta; cuchilla; cuchillas; cuchilla de la juguera; rallador; disco; disco rallador; tambor; centrífuga; filtro rallador; canasto; filtro de juguera',
  'filtro antisarro':
    'filtro del pico; filtro de sarro; filtro de la boca; filtro de agua; filtro de cal; malla del pico; tela metálica; anticalcáreo; ' +
    'filtro anticalcáreo; mallita del pico; filtro de la pava; rejita; coladorcito del pico; filtro de la salida',
  'filtro de tela':
    'bolsa; bolsa de colar; lienzo; liencillo; tela; trapito; bolsita; paño; gasa; colador de tela; bolsa del yogur griego; tela para colar; ' +
    'colador del yogur; medias de colar; filtro del yogur griego',
  portafiltro:
    'porta filtro; portafiltros; soporte del filtro; canasta; canastita; cesta; embudo; canasto del café; cajita del filtro; filtrero; ' +
    'contenedor del filtro; cestito; cajoncito del filtro',
  'bandeja de goteo':
    'bandeja; bandejita; rejilla; recoge gotas; bandeja de las gotas; antigoteo; bandeja antigoteo; bandeja de abajo; rejilla de abajo; ' +
    'parrillita; platito; cajoncito; chapita; bandeja del agua; escurridor; apoyatazas; bandejita de las tazas',
  torre:
    'torre; pisos; torre de chocolate; platos; platitos; pirámide; niveles; columna; torrecita; pisitos; campanas; bandejas de la fuente',
  'tornillo elevador':
    'sinfín; espiral; tornillo sin fin; tornillo; caracol; gusano; rosca; eje; tornillo de la fuente de chocolate; tornillo largo; ' +
    'tornillo de adentro; tornillito; rulo; tirabuzón; hélice; eje del medio; tornillo del chocolate',
  'tornillo prensador':
    'sinfín; espiral; tornillo sin fin; tornillo; caracol; gusano; rosca; eje; prensa; prensador; tirabuzón; hélice; ' +
    'moledor; husillo; tornillo exprimidor; tornillo de la juguera; rulo',
  corona:
    'coronita; tapa; tapita; punta de arriba; puntita; capuchón; sombrerito; copete; remate; tapa de arriba; campana de arriba; plato de arriba; ' +
    'piecita de arriba; cima; pico de arriba',
  'pata regulable':
    'pata; patas; patita; patitas; pie; piecito; regatón; nivelador; tornillo para nivelar; taco; goma de la pata; pata de goma',
  'batidor de espuma':
    'batidor; batidorcito; resorte; resortito; disco espumador; disco con resorte; rulo; rulito; aro espumador; batidor con resorte',
  'batidor para calentar':
    'batidor; batidorcito; batidor liso; revolvedor; disco liso; batidor sin resorte; disco; batidor de la chocolatada; batidor común',
  tapa: 'tapa; tapita; tapadera; tapa de arriba; cobertor; cubierta; tapa plástica; tapa suelta; cierre; tapaderita',
  'tapa de las pilas':
    'tapita de las pilas; tapa de la batería; tapa de atrás; tapa de abajo; puertita de las pilas; tapita del portapilas; compartimento de las pilas; ' +
    'cubierta de las pilas; portapilas; tapita de la pila',
  'tapa medidora':
    'medidor; vasito; vasito medidor; vaso medidor; tacita; dosificador; medidor de maíz; tapita del maíz; tapa dosificadora; tapita medidora; medida; ' +
    'tapa del maíz; cucharita del maíz; tapa de la manteca',
  'tapa de madera':
    'goma de la tapa; junta; o-ring; oring; tapón; tapa de bambú; corcho; tapa del frasco; tapita de madera; tapa de palo; arandela; aro de goma',
  'tapa transparente':
    'tapa grande; campana; cúpula; domo; tapa de plástico; tapa de acrílico; cobertura; tapa principal',
  'tapa de frasco':
    'tapas; tapita del frasco; tapita del frasquito; tapita del pote; tapas de los frasquitos; tapa del vasito; tapa chica; tapas de los potecitos',
  'base con cable, base con display, base con teclas':
    'base; base eléctrica; base con cable; plato; apoyo; soporte; plataforma; pie; plato con cable; cable; disco; base con enchufe; ' +
    'base de carga; apoyo eléctrico; cable con base; base giratoria; basecita',
  'base con soporte': 'soportecito; parante; pedestal; atril; piecito; apoyito; pie para guardarlo; estante',
  'resorte espumador':
    'batidor; varilla; espiral; resorte; resortito; resorte batidor; resorte que hace espuma; resorte de la espuma; batidorcito; alambre; alambrecito; fierrito; rulo; aro; varillita; ' +
    'punta batidora; palito',
  cono:
    'piña; piñita; conito; cabezal; cabeza; cono de naranja; cono exprimidor; exprimidor; punta; pico; copa exprimidora; cosito de exprimir; ' +
    'trompito; piña de exprimir; cabeza exprimidora; cono de exprimir',
  colador:
    'filtro; filtrito; malla; coladorcito; rejilla; rejita; tamiz; cernidor; colador de semillas; colador de pulpa; colador del jugo; cedazo; platito con agujeros',
  canasto:
    'canasta; canastito; cesto; cesta; cubeta; cajón; cajoncito; bandeja; olla; gaveta; cuba; balde; tacho; recipiente; cajón de las papas; ' +
    'cubeta antiadherente; canasto de las papas; contenedor; cajonera; recipiente de la comida',
  rejilla:
    'parrilla; parrillita; bandeja; fondo; fondo del canasto; base del canasto; plato; reja; rejita; grilla; chapa con agujeros; ' +
    'bandeja con agujeros; bandejita; disco con agujeros; plato con agujeros; parrilla de adentro; chapita; plancha de adentro; separador',
  recetario:
    'libro de recetas; recetas; librito; librito de recetas; folleto de recetas; cuadernillo; cuadernillo de recetas; libro; revista de recetas',
  empujador:
    'pisón; prensador; palo; palito; émbolo; empujafrutas; mortero; taco; tarugo; palo de plástico; empuje; empujadorcito; prensa frutas; ' +
    'pisafruta; mazo; pistón; palo para empujar la fruta; cilindro de empujar',
  cepillo:
    'cepillito; escobilla; escobillita; cepillo para limpiar; cepillo del filtro; brocha; pincel; cepillo de lavar',
  'perilla de la tapa':
    'perilla; perillita; pomo; pomito; botón de la tapa; botón; bolita; bochita; manijita; pelotita; pirulito; pirulo; pitorro; chupete; ' +
    'manija de la tapa; agarradera de la tapa; bolilla; piquito de la tapa; tirita de la tapa; perilla de arriba; boliche',
  'salida del pochoclo':
    'pico; capucha; boquilla; salida; tobogán; visera; trompa; pico de salida; canaleta; cubierta de arriba; capuchón; rampa; salida de arriba; tapa de salida; campana',
  'olla de acero':
    'olla; ollita; cacerola; recipiente; cazuela; perol; marmita; aspa; aspa de la olla; tapa de la olla; revolvedor; olla del pochoclo; caldero; paila',
  'pala para servir':
    'pala; palita; cucharón; poruña; cuchara de servir; palita de plástico; servidor; cuchara grande',
  bisagra:
    'bisagrita; gozne; unión; articulación; enganche de atrás; charnela; eje de la tapa; perno; bisagra de atrás; unión de las tapas',
  'luz de listo':
    'lucecita de listo; luz verde; testigo; led; foquito; foco; lamparita; piloto; luz piloto; indicador; luz indicadora; luz de aviso; ledcito',
  'juego de placas':
    'placas; chapas; planchas; plancha; plaquetas; moldes; placa; juego de chapas; chapitas; placas intercambiables',
  'juego de placas para waffles':
    'placas de waffle; waflera; placas de wafles; placas de cuadraditos; moldes de waffles; gofres; placas de goffre; waffleras; wafleras; plancha de waffles',
  'juego de placas de triángulos':
    'placas de sándwich; placas de tostados; triangulitos; placas de sánguches; placas para sanguchitos; placas triangulares; placas de triangulitos; placas comunes',
  'juego de placas grill':
    'placas lisas; grill; parrilla; placas de carne; placas rayadas; placas para bifes; grillera; placas de panini; placas parrilla; plancha para hamburguesas',
  'bandeja para migas':
    'bandeja; bandejita; recogemigas; recoge migas; juntamigas; cajón de las migas; cajoncito; chapa de abajo; chapita; bandeja de abajo; migajera; ' +
    'bandejita de abajo; tapa de abajo; bandejita de las migas; cajoncito de las migas; platito de las migas; bandeja migajera',
  palanca:
    'palanquita; manija; manijita; perilla para bajar; tecla; tecla para bajar; botón para bajar; gatillo; bajador; perilla; manivela; palanca del pan; bajapan',
  'dial de tostado':
    'dial; perilla; perillita; regulador; regulador de tostado; botón; botón redondo; rueda; ruedita; selector; perilla del tostado; perilla del tiempo; ' +
    'regulador del tiempo; timer; rosquita; control del tostado; ruedita de los números; mando',
  'frasco de vidrio con manija':
    'frasco; frasquito; jarra; jarrita; pote; recipiente; tarro; vidrio; jarrón; botellón; frasco grande; recipiente de vidrio; bidón; bocal; jarro; jarra de yogur; vaso',
  'frasco de vidrio con tapa':
    'frasco; frascos; frasquito; frasquitos; pote; potes; potecito; vasito; vasitos; tarrito; tarro; vidrio; vidrios; envase; tapa del frasco; vasito de yogur; potecitos; botecitos; ' +
    'recipientes de yogur; yogurcitos',
}

const plain = (text: string) => fold(text).replace(/[^a-z0-9-]+/g, ' ')
const BEGINNINGS = Object.entries(CALLED).flatMap(([beginnings, names]) =>
  beginnings.split(', ').map((begins) => ({ begins: `${plain(begins)} `, names: names.split('; ') })),
)

/** What parts whose name begins so are called besides. */
export function partsCalledLike(name: string): string[] {
  const text = `${plain(name)} `
  return BEGINNINGS.flatMap(({ begins, names }) => (text.startsWith(begins) ? names : []))
}
