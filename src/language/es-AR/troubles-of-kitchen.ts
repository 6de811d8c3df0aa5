/** By kind, and by the ids that its manual gives to faults. */
export type ToldOfKinds = Readonly<Record<string, Readonly<Record<string, string>>>>

/** As people tell what goes wrong in a kitchen. */
export const OF_KITCHEN: ToldOfKinds = {
  pava: {
    'corta-antes':
      'corta antes de la temperatura del mate; corta antes de llegar; se apaga antes de la temperatura; corta con el agua fría; corta a la mitad; salta antes; ' +
      'se corta a los dos minutos; el agua sale tibia; el botón salta enseguida; corta tibia y no hierve; no llega al hervor; marca la temperatura y está tibia',
    'no-corta':
      'hierve y no para; hierve y sigue de largo; pasa la temperatura y sigue; se pasa y quema la yerba; tengo que estar al lado para cortarla; me hierve el agua del mate; no frena',
    'gusto-o-puntos':
      'agua con gusto feo; agua con olor a plástico; manchitas blancas en el fondo; manchas marrones adentro; fondo oxidado; sarro en el fondo; cascaritas blancas; el mate queda con gusto a plástico; ' +
      'pintitas de óxido; se descascara por dentro; polvito blanco; agua turbia',
    tarda: 'tarda quince minutos; anda re lenta; no calienta nada de rápido; demora una vida',
    'pierde-agua':
      'charquito abajo de la pava; la base queda mojada; se filtra por la manija; pierde por la unión; pierde por la ventanita',
    'tapa-o-filtro':
      'el botón de la tapa quedó duro; se quebró la tapita; la tapa queda abierta; el botón de la tapa no abre; se rompió el botón de la tapa; la tapa salta sola; el filtro se partió; la base está rajada; la pata de la base se rompió',
    'no-prende':
      'la apoyo en la base y no pasa nada; no hace contacto con la base; prende según como la apoyo; hay que moverla en la base para que prenda',
  },
  cafetera: {
    aguado:
      'el café parece té; parece agua; sale sin espumita; sale chirle; café chirle; sale sin espumita y chirle; café lavado; sale como té; un agua sucia; sale aguachento; café tibio; café frío; sin crema arriba; sale muy clarito; café flojito',
    amargo:
      'café amargo; gusto a quemado; me sale re fuerte; sale ácido; café quemado; sabe a quemado; amargo como hiel; sale intomable',
    'sale-poco':
      'tarda una eternidad en pasar el café; tarda un siglo y hace ruido; el agua no pasa; gotea lentísimo; sale de a gotitas; café a cuentagotas; no bombea; hace ruido de tos; la bomba hace ruido y no sale; ' +
      'ruido fuerte de la bomba; sale un hilito; tapada de sarro; queda agua en el tanque; no termina de pasar',
    'pierde-agua':
      'charco abajo de la cafetera; chorrea por la base; pierde abajo del tanque; chorrea cuando sirvo; el café cae afuera de la jarra; el portafiltro pierde; sale agua por arriba',
    'pasa-borra':
      'deja barro en el fondo de la taza; café con barro; café con tierrita; borra en la taza; restos de café en la taza; café con arenilla; el filtro de la prensa deja pasar todo',
    embolo:
      'no hay forma de bajar el émbolo; el émbolo está trabado; durísimo para bajar; el émbolo se tranca; el filtro no baja',
    vaporizador:
      'la leche queda líquida; vaporizador tapado; varilla tapada; no tira vapor; vapor sin fuerza; sale agüita del vaporizador',
    'no-prende':
      'se apaga sola; no mantiene el café caliente; la placa no calienta; se prende la luz y no hace nada',
    'se-rompio-la-jarra': 'jarra rota; jarra rajada; se me reventó la jarra',
  },
  batidora: {
    'se-frena':
      'se paró en la mitad y no volvió a arrancar; se para amasando; se clava con la masa; motor caliente; se apaga en el medio de la masa; se queda sin fuerza con el pan; se frena con la masa dura; ' +
      'anda lento con la masa; no le da la fuerza; se paró y está caliente; se detuvo a la mitad',
    ruido:
      'ruido a piñón gastado; hace ruido a engranaje; ruido a engranaje; ruido de engranajes; hace ruido cuando amasa; hace ruido a lata cuando bato; ruido a metal; hace crac crac; chilla el motor; camina sola por la mesa; salta en la mesada; ' +
      'el brazo salta; se levanta el cabezal cuando amasa; ruido fuerte en velocidad alta; suena como engranaje roto; golpea contra el bol; rasca el bol; las varillas pegan en el bol',
    'gira-y-no-bate':
      'se escucha el motor y el gancho no gira; el gancho no da vueltas; el motor zumba y no mueve; las varillas no giran; una varilla no gira; se salen las varillas; la licuadora no mueve las cuchillas; las aspas no giran',
    claras:
      'claras líquidas; no levanta las claras a nieve; la crema no toma; el merengue se baja; la crema se corta',
    'no-llega-al-fondo':
      'queda harina en el fondo; salpica la crema; salpica para todos lados; no raspa el fondo; deja la masa en los bordes; queda masa sin amasar',
    'pierde-el-vaso':
      'licuadora que pierde; pierde la licuadora por abajo; gotea por la cuchilla; moja el motor cuando licúo; sale líquido de la jarra',
    'no-prende':
      'no arranca en ninguna velocidad; no arranca el motor; la perilla no hace nada; trabado el botón de encendido',
  },
  freidora: {
    cruda:
      'un cajón calienta y el otro no; salen crudas de adentro; crudas adentro; papas blandas; papas pálidas; no me dora nada; todo medio crudo; pollo crudo en el medio; tarda el doble en cocinar; sale aire frío; no levanta temperatura; queda todo aguachento',
    despareja:
      'quemadas afuera y crudas adentro; se arrebata; de un lado quemado; lo de abajo queda blanco; las de arriba se queman; quemado por fuera',
    'humo-blanco':
      'larga humo; humo blanco; sale mucho humo con los chorizos; humo cuando hago hamburguesas; saca humo por atrás; me llena la cocina de humo',
    antiadherente:
      'se salta el antiadherente; se salta el negro del canasto; se le está saltando el negro; canasto pelado; canasto rayado; se despega el teflón; salen escamitas negras; se pega la milanesa; pedacitos negros en la comida',
    panel:
      'la pantalla táctil no responde; no me toma los botones; panel muerto; titila la pantalla; aprieto y no arranca; pantalla en blanco; números locos; la perilla gira en falso',
    ruido:
      'hace ruido a turbina; ruido a chapa; el ventilador pega; hace un zumbido raro; tiembla; suena como motor de avión; ruido fuerte cuando arranca',
    manija:
      'manija floja; la manija se mueve; el cajón no cierra; el cajón se sale; no traba el canasto; se salió la manija; no calza el cajón; mango roto',
    'no-prende':
      'se corta antes de terminar; se apaga a mitad de cocción; no arranca hasta que la muevo; no detecta el cajón',
  },
  yogurtera: {
    'quedo-liquido':
      'yogur baboso; quedó baboso; salió aguado; salió chirle; quedó como leche; yogur chirle; yogur aguado; ocho horas y nada; no espesó; no se formó el yogur; toda la noche y sigue líquido; quedó aguachento; quedó chirlo',
    acido:
      'me lo deja ácido; ácido como limón; demasiado agrio; yogur agrio; fuerte de gusto; quedó vinagre; intomable de ácido; se pasó de ácido',
    suero:
      'se hizo suero; suero arriba; agua amarilla arriba; quedó con agüita; se separó; quedó cortado; líquido transparente arriba',
    'mal-olor':
      'yogur con moho; pelusita verde; olor a podrido; olor a rancio; salieron hongos; quedó rosado',
    frascos: 'frasco roto; tapa rota; tapita perdida; frasco rajado; la tapa no cierra',
    'no-prende':
      'la leche sigue fría; queda fría; no entibia; a la mañana estaba la leche como la puse; no calienta nada',
  },
  sandwichera: {
    'se-pega':
      'se pega todo el queso; pan pegado; queda el queso pegado; antiadherente pelado; se me pega el tostado; se pelaron las placas; hay que despegarlo con cuchillo; se descascara el teflón',
    palido:
      'deja los waffles blandos; waffles blandos; waffles crudos; los waffles quedan pálidos; sale blanco el pan; no tuesta nada; tostado blanco; no marca las rayas; tarda media hora; pan tibio; no funde el queso; calienta poquito',
    'un-solo-lado': 'una placa no calienta; quema abajo y arriba no; una cara cruda; tuesta la mitad',
    'se-escapa':
      'se sale todo el queso; chorrea queso; se va el relleno; el queso se desparrama afuera; se abre el sándwich',
    'no-cierra':
      'traba rota; el broche se rompió; no cierra la tapa; cierre roto; no engancha el cierre; la traba no agarra; bisagra rota; se soltó la tapa',
  },
  tostadora: {
    'no-traba':
      'no queda trabada la palanca; la palanca salta; no baja la palanca; palanca floja; no se queda abajo; salta apenas la bajo; la bajo y se sube',
    'se-traba':
      'pan trabado; queda el pan adentro; el pan se atasca; no salta cuando termina; hay que sacar el pan con cuchillo; la tostada queda abajo; no salta sola',
    'se-quema':
      'me quema las tostadas; tostadas negras; carbón puro; quema en el uno; sale todo negro; no anda la perilla y quema; salen carbonizadas',
    'un-solo-lado':
      'tuesta una cara sola; media tostada cruda; una ranura no calienta; de un lado sale crudo; un lado blanco',
    migas:
      'olor a migas; larga humo; humo por las migas; bandeja trabada; bandeja de migas trabada; humito de abajo; llena de migas',
  },
  espumador: {
    'no-gira':
      'gira re despacio; no gira con pilas nuevas; gira lentísimo; no arranca; va sin fuerza; se frena en la leche; se traba en la leche; no mueve la leche; no gira aunque le puse pilas nuevas; botón duro',
    'poca-espuma':
      'no levanta espuma; queda leche caliente y listo; leche sin espuma; espuma que se baja; no me hace espuma; sale poca espuma; burbujitas nomás; leche líquida; queda chirle',
    'no-calienta': 'leche fría; leche tibia; espuma fría; bate en frío; no entibia; sale helada',
    rebalsa:
      'leche quemada en el fondo; leche pegada en el fondo; se quema la leche abajo; se derrama la leche; se sale por arriba; fondo negro; rebalsa la leche; chorrea leche',
    'se-apaga':
      'corta antes; se apaga a los segundos; se corta a la mitad; para antes de calentar; prende y se apaga; se apaga solo',
    resorte:
      'resorte doblado; resorte salido; varilla torcida; resorte flojo; el resortito se salió; se dobló el batidor; alambre torcido',
  },
  exprimidor: {
    'no-prende':
      'no gira el cono; el cono no gira; el cono no da vueltas; aprieto y no gira; no se mueve el cono; no gira cuando apoyo la naranja; motor muerto',
    para: 'se para cuando aprieto; se frena al apretar; se clava con la naranja; se corta a cada rato; se frena con la mano; no le da la fuerza; se para con las naranjas grandes; se calienta y para; anda un rato y se para',
    'gira-y-no-exprime':
      'el cono patina; el cono resbala; gira en falso; cono flojo; la naranja patina; no saca nada de jugo aunque gira; el motor suena y el cono quieto; gira loco',
    'poco-jugo':
      'sale poquito jugo; saca poquísimo; colador tapado; la cáscara queda llena de jugo; el jugo no pasa; no baja el jugo; queda la mitad en la naranja',
    'pasa-pulpa':
      'sale el jugo con mucha pulpa y semillas; sale con mucha pulpa; saca el jugo lleno de pulpa; jugo lleno de pulpa; jugo con semillas; pasan las semillas; mucha pulpa en el jugo; jugo con pepitas; pasa toda la pulpa; sale con pedazos; jugo con hilachas; semillas en el vaso; jugo espeso de pulpa',
    pierde:
      'gotea por abajo; enchastra la mesada; chorrea por el pico; moja la mesa; jugo por todos lados; se filtra jugo; pierde jugo por abajo; pico que gotea',
    ruido:
      'hace ruido a roto; ruido feo cuando aprieto; rechina el cono; ruido a engranaje; hace un ruido infernal; cruje el cono',
  },
  juguera: {
    'se-traba':
      'se traba con la zanahoria; se clava con la manzana; se frena con la remolacha; atascada; no pasa la fruta; se traba el tornillo; fruta trabada; se para con lo duro; se tranca',
    vibra:
      'vibra como loca; baila en la mesada; hace ruido de avión; ruido a engranaje; ruido a metal; tiembla toda la mesada; se va de la mesada',
    pulpa:
      'pulpa mojada y poco jugo; jugo espeso; jugo con pulpa; saca poco jugo; pulpa empapada; mucha pulpa; jugo lleno de pedacitos; sale puré; la pulpa sale toda mojada',
    espuma:
      'sale todo espuma; mucha espuma; jugo con espuma; pura espuma; sale espumoso; la mitad del vaso es espuma',
    pierde:
      'gotea por abajo; chorrea por la tapa; jugo en la mesada; pierde por el pico; gotea después de apagar; se filtra jugo por la base; sale jugo por la pulpa',
    manchada:
      'toda teñida de remolacha; teñida de naranja; teñida de zanahoria; manchas que no salen; plástico manchado; olor a rancio; queda con olor; quedó toda naranja',
    'no-prende':
      'no arranca el motor; no gira; la tapa puesta y no arranca; no hace nada cuando la prendo; no prende si la tapa no traba',
  },
  cascada: {
    'no-sube':
      'el chocolate no sube; sale todo cortado el chocolate; chocolate espeso; cae en gotas; caen grumos; no hace cortina; no baja el chocolate; chocolate grumoso; sube a medias; se atasca el chocolate; gotitas nomás',
    'cae-de-un-lado':
      'cae para un solo lado; chorrea de un costado; cortina despareja; un lado seco; cae torcido; de un lado no cae; queda ladeada',
    'no-calienta':
      'se puso duro el chocolate; chocolate duro; el chocolate se endurece; chocolate frío; no derrite; quedó una piedra; no funde',
    'no-gira':
      'tornillo trabado; no da vueltas; tornillo quieto; el sinfín no se mueve; no gira el tornillo; motor parado; se trabó en plena fiesta',
    ruido:
      'hace ruido a motor forzado; ruido de tornillo; rechina; hace tac tac; ruido fuerte; ruido a engranaje',
  },
  pochoclera: {
    'granos-sin-abrir':
      'mitad sin reventar; deja la mitad del maíz; la mitad sin explotar; muchos sin abrir; maíces duros; quedan la mitad de los maíces; pochoclo a medias; no explotan',
    'salen-volando':
      'escupe los granos para afuera; tira maíz crudo; saltan los maíces; vuela maíz; me llena la cocina de maíz; salen disparados; salta todo afuera',
    'se-quema':
      'pochoclo negro y con gusto a humo; gusto a humo; pochoclo quemado; pochoclo negro; olor a quemado el maíz; gusto a quemado; se quema el maíz abajo; azúcar quemada; caramelo quemado',
    'no-gira':
      'no mueve el aspa; no mueve la aspa; aspa quieta; aspa trabada; no revuelve; no gira el brazo; no tira aire caliente; no sopla; maíz quieto; no gira el aspa y se quema',
    ruido: 'ruido de turbina; mete un ruido terrible; ruido a secador; ruido de avión; hace ruido a lata',
    'no-prende': 'no calienta; no levanta temperatura; calienta poco; queda tibia',
  },
  algodon: {
    'no-salen-hilos':
      'gira pero no sale nada; no hace hilos; no saca hilos; no hace copos; no salen los hilitos; cabezal tapado; azúcar sin derretir y nada de hilos; no arma nada; gira y no tira algodón',
    'hilos-afuera':
      'tira hilitos para todos lados y no hace copo; tira hilitos para todos lados; hilos por toda la cocina; no se junta en el palito; no se pega al palito; los hilos se van para afuera; el copo se desarma; vuelan los hilos; ' +
      'hilos por todos lados y no hace copo; telarañas de azúcar; se baja el copo; el copo queda pegajoso; se humedece el copo',
    vibra:
      'vibra un montón; camina sola; salta en la mesa; baila en la mesada; tiembla toda; vibra y hace ruido; ruido fuerte; descalibrada; ruido a engranaje; no se queda quieta',
    granos:
      'granitos de azúcar; azúcar por todos lados; tira azúcar sin derretir; escupe granitos; salen cristalitos; llueve azúcar',
    'no-gira':
      'cabezal quieto; plato trabado; no da vueltas; motor parado; gira lento; gira muy despacio; cabezal trabado',
    'azucar-quemada':
      'azúcar quemada; caramelo en el cabezal; olor a caramelo quemado; cabezal lleno de caramelo; se quema el azúcar; se puso marrón',
    'no-prende': 'no calienta; queda fría; no calienta nada',
  },
}
