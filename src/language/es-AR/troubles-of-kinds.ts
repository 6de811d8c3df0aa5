/** By kind and by the ids that its manual gives to faults, how people tell what only such a thing does. */
const TOLD: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tablet: {
    'no-prende':
      'pantalla en negro y vibra; se reinicia sola; se apaga sola; se apagó y quedó el logo; queda en el logo y de ahí no pasa; se quedó clavada actualizando; ' +
      'arranca y se vuelve a apagar; no sale del cartelito de inicio; quedó colgada; quedó congelada la imagen; tildada en el logo',
    clave:
      'me la bloqueó el nene; puso mal la clave muchas veces; le pusieron un patrón y no lo saben; me pide un código; olvidé el pin de la tablet',
    'sin-espacio':
      'sin espacio; avisa que falta espacio; dice que no hay más espacio; memoria interna llena; no entran más fotos',
    'no-responde-al-tacto':
      'no me toma los dedos; la pantalla no da bola al dedo; se escribe sola; aprieto y no abre nada; pantalla dura al tacto; tactil muerto; hay una franja que no responde',
    'sin-sonido':
      'no se oye nada en los dibujitos; los parlantes no andan; los videos sin volumen; muda en los videos;  se escucha bajísimo; no graba la voz',
    lenta: 'no se aguanta de lenta; se cuelga con youtube; tarda un montón en abrir',
    'no-carga': 'la ficha usb c baila; hay que torcer el cable; no carga con ningún cable',
  },
  notebook: {
    'no-prende':
      'la aprieto y no hace nada; no carga el windows; pide reparar el inicio; se prende y se apaga; se quedó en el logo de la marca',
    'pantalla-negra':
      'pantalla negra pero la luz prende; pantalla negra pero la lucecita prende; pantalla negra con la luz prendida; se escucha windows pero está negra; ' +
      'arranca el ventilador y la pantalla no; pantalla apagada; imagen negra; parpadea la pantalla; la pantalla titila; pantalla oscura',
    calienta:
      'el ventilador parece un avión; el ventilador suena como turbina; calienta como una plancha; se pone hirviendo abajo; se apaga de caliente; ' +
      'ruido del ventilador; ventilador a full todo el tiempo; se apaga sola en medio de una clase; se apaga de golpe',
    'teclado-o-mouse':
      'se me salió una tecla; la letra no marca; no marca la eñe; teclas muertas; el mouse del teclado no anda; el pad no responde; la flechita se mueve sola; ' +
      'el cursor se va solo; la tecla enter no anda; letras que no escriben; teclado loco; pad muerto',
    lenta:
      'tarda diez minutos en arrancar; se cuelga con dos pestañas; tarda en abrir el word; va a pedal desde la actualización',
    'no-carga':
      'carga solo si está apagada; enchufada pero no carga; dice conectado y no carga; se apaga si la desenchufo; la fichita del cargador está floja',
    'sin-wifi':
      'no agarra el wifi de la escuela; el wifi se desconecta a cada rato; no ve las redes; sin internet en la compu; anda con cable y no por wifi',
  },
  torre: {
    'no-suena':
      'prenden las luces y no sale música; sólo prenden las luces; no agarra el pendrive; no lee la memoria; enchufo el pendrive y no pasa nada',
    'suena-mal':
      'los bajos saturan; crepita en volumen alto; el parlante grande hace ruido; vibra el woofer; se escucha roto en los graves; zumbido fuerte; hace zumbido con el micrófono enchufado; ' +
      'distorsiona en las fiestas; se escucha como papel; suena a papel roto; suena a cartón; el tweeter no suena; ya no suena fuerte',
    'se-apaga-sola':
      'apenas subo el volumen se apaga; se apaga en el medio de la fiesta; se corta en plena fiesta; se apaga cuando le doy volumen; se apaga a mitad de la fiesta; se apaga a los diez minutos; corta en los graves; prende y al rato chau',
    'microfono-acopla':
      'acopla el micro cuando me acerco; el mic pega un chillido; pitido insoportable con el micro; hace eco y chilla',
    'microfono-no-se-oye':
      'enchufo el mic y nada; no se escucha mi voz por el parlante; se corta la voz; el micrófono anda de a ratos; el micrófono suena bajito; micrófono muerto',
    'bluetooth-se-corta':
      'se corta la música a mitad de la fiesta; se corta el tema; se corta si entra un mensaje',
    'dura-poco': 'antes tocaba toda la noche; no llega a la medianoche; se muere a mitad de la fiesta',
  },
  parlante: {
    'no-suena':
      'prende la luz y no sale música; dice conectado y no suena; no lee la memoria; no agarra el pendrive',
    'suena-mal':
      'suena tapado; suena como abajo del agua; distorsiona si le subo; hace ruido de papel; los graves vibran feo; perdió los graves; se escucha roto a todo volumen',
    'se-apaga-solo':
      'se apaga en la playa; se apaga a la mitad de la canción; se apaga si lo muevo; prende y chau; corta cuando subo',
    'se-mojo-por-dentro':
      'se mojó en la pileta y suena raro; se cayó al agua y suena apagado; quedó con agua; se me cayó a la pileta y ahora suena raro; le entró arena de la playa; tiene arena adentro y rasca',
    'bluetooth-se-corta': 'se corta si pongo el celu en el bolsillo; se va la música cuando me alejo',
    'dura-poco': 'una hora y chau batería; no llega a la tarde; se muere en la playa; dura una hora',
  },
  soundbar: {
    'no-se-oye-el-televisor':
      'no suena por hdmi; no sale el sonido por la barra; la barra prende pero la tele no se escucha; el televisor sigue sonando solo; por cable óptico no suena; ' +
      'cambié de tele y no anda; no sale sonido por arc; la barra está muda; sólo suena con bluetooth',
    desfasada:
      'hablan antes de mover la boca; se atrasa el sonido; la voz sale después que la boca; voz atrasada; el sonido viene corrido; doblada como película vieja',
    subwoofer:
      'el subwoofer no engancha con la barra; no engancha el subwoofer; el sub no empareja; el subwoofer se desconecta; el subwoofer titila; no vibra la caja de los bajos; ' +
      'el subwoofer perdió la conexión; el bajo se corta; el subwoofer queda en rojo; el woofer no engancha; no se conecta el subwoofer',
    'suena-mal':
      'hace ruido a fritura; zumba con la tele apagada; las voces suenan metálicas; no se entienden las voces; suena a lata',
    'control-remoto': 'el control no le hace nada; aprieto volumen y no sube; la barra no toma el control',
  },
  'parlante-pc': {
    'no-suenan':
      'la compu no los encuentra; no sale sonido por los parlantes; conecté el usb y nada; están mudos en la pc',
    'un-solo-lado':
      'suena el de la izquierda nomás; uno de los dos no suena; el derecho está mudo; suena uno y el otro está muerto',
    zumbido:
      'hacen ruido a fritura; hace ruido como de fritura; ruido eléctrico; se escucha un zumbido de fondo; agarran la radio; hacen un chillido cuando muevo el mouse; zumban todo el tiempo; ruido cuando suena el celular',
    'suena-bajo': 'no levantan volumen; suenan bajísimo; suenan finito',
    'se-cortan':
      'andan de a ratos; se cortan cada dos por tres; se escuchan entrecortados; suenan de a ratos',
  },
  'on-ear': {
    'no-suenan':
      'no los toma la compu; la compu no los toma; la play no los reconoce; no los ve la pc; enchufo el cable y no se escucha; están mudos; prenden y no suenan; no dan audio en la play',
    'un-solo-lado':
      'se escucha un solo lado; la copa derecha no suena; la copa izquierda está muda; anda una copa sola; un lado se escucha bajito',
    'no-me-escuchan':
      'me escuchan mal; me escuchan mal cuando hablo por teléfono; me oyen mal; el micrófono no anda en la compu; mis alumnos no me escuchan; no me oyen en el juego; en la play no me escuchan; el brazo del micrófono no anda; el micro se escucha lejos',
    almohadillas:
      'se descascararon las almohadillas; almohadillas gastadas; almohadillas rotas; el cuerito se descascaró; se me descascararon; se pelaron los cueritos; ' +
      'me deja negro la oreja; se salió el cuerito; quedó la esponja al aire; se hicieron polvo las esponjas; se cuartearon; se agrietaron las almohadillas',
    'se-rompio-la-vincha':
      'la vincha no se queda en su lugar; no se estira; se quebró donde se dobla; se soltó la copa; quedó colgando la copa; la diadema se partió; se desarmó la vincha',
    aprietan:
      'me aprietan y me duele la oreja; me dejan la oreja colorada; me duelen las orejas; me dan calor; pesan mucho y molestan; me aprietan las patillas de los anteojos; ' +
      'no los aguanto más de media hora; me marcan la cabeza; me lastiman; me aprietan',
    'bluetooth-se-corta': 'se cortan si guardo el celu; se cortan en el gimnasio; se escuchan entrecortados',
    'suena-mal':
      'hacen un zumbido con la cancelación prendida; chillan; pitido en los auriculares; hacen un pitido; silban; chillan con la cancelación; hacen ruido; suenan saturados; zumban',
  },
  'in-ear': {
    'se-caen':
      'se me caen del oído; se me cae de la oreja; se salen del oído; no se quedan en el oído; se me cae cuando corro; no me calzan en el oído; ' +
      'se me resbalan; me lastiman el oído; me duele el oído con los auriculares; me quedan grandes; no me calzan; se me cae uno solo; se caen cuando mastico',
    'suena-uno-solo':
      'derecho muerto; izquierdo mudo; el de la izquierda murió; sólo anda el izquierdo; el otro quedó mudo; uno no engancha con el otro; no se enganchan entre ellos; uno no se conecta; el derecho no prende; se perdió la conexión de uno',
    'un-solo-lado':
      'sólo anda el izquierdo; muevo el cable y vuelve; anda si muevo la ficha; falso contacto en la ficha; hay que mover el cable',
    'suenan-bajo':
      'suenan bajísimo; no tienen graves; los bajos no se sienten; suena uno más bajo; quedaron con poco volumen; tienen cera; se taparon con cera; hacen ruido a lata',
    'estuche-no-carga':
      'la cajita no carga; la tapa del estuche no cierra; el estuche está muerto; uno no toma carga; no prende la lucecita de la caja; no hacen contacto en la caja',
    'no-me-escuchan-llamadas':
      'me dicen que no se me escucha cuando hablo; se escucha el viento y no mi voz; me oyen cortado; mi voz se oye lejos',
    'no-suenan':
      'no me los reconoce el celular; los enchufo y no se oye nada; el celular no los toma; no los reconoce por usb c; el celu no reconoce la ficha',
    'sin-graves': 'suenan como lata; se oyen finitos; no tienen volumen',
  },
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
      'el chocolate no sube; chocolate espeso; cae en gotas; caen grumos; no hace cortina; no baja el chocolate; chocolate grumoso; sube a medias; se atasca el chocolate; gotitas nomás',
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

const BY_KIND = new Map(
  Object.entries(TOLD).map(([kind, faults]) => [
    kind,
    new Map(Object.entries(faults).map(([id, told]) => [id, told.split('; ')] as const)),
  ]),
)

export const troublesOfKind = (kind: string, fault: string): readonly string[] =>
  BY_KIND.get(kind)?.get(fault) ?? []
