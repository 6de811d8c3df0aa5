/** By the ids that manuals give to faults, how people tell those that many kinds of product have. */
const TOLD: Readonly<Record<string, string>> = {
  'no-prende, no-prende-sin-cable':
    'no prende; no arranca; no enciende; no anda; no funciona; está muerto; le doy al botón y no hace nada; dejó de andar; ' +
    'no da señales de vida; se apagó y no prende más; no da señal de vida; se murió; no reacciona; aprieto y nada; ni se inmuta; ' +
    'no larga ni una luz; está muerto de golpe; no levanta; no quiere prender; no quiere arrancar; no se enciende; no me prende; ' +
    'no da luz; no tiene corriente; no le llega corriente; lo enchufo y nada; la enchufo y no pasa nada; aprieto el botón y no pasa nada; ' +
    'murió; quedó muerta; no prende ni para atrás; dejó de funcionar; dejó de prender; no anda más; no funciona más; ' +
    'ayer andaba y hoy no; no se prende la luz; no prende ninguna luz; no hace nada de nada; no hay forma de que arranque; palmó; ' +
    'pasó a mejor vida; no responde; recién comprada y no funciona; vino fallada y no prende; no da bola; ' +
    'no prende más; no enciende más; probé otro enchufe y nada; no da ni luz; se quedó muerta',
  'no-carga':
    'no carga; no me carga; no carga más; lo enchufo y no carga; la luz de carga no prende; no toma carga; no agarra carga; ' +
    'el cargador no lo carga; se queda en cero; no se prende la lucecita de carga; lo dejo toda la noche y no sube; sigue en cero; ' +
    'la ficha de carga no calza; se rompió la entrada del cargador; enchufado dice que no carga; no carga la batería; no sube la carga; ' +
    'queda en el mismo porcentaje; no levanta carga; lo pongo a cargar y nada; lo dejé cargando y no cargó; ' +
    'enchufo el cargador y no pasa nada; no agarra el cargador; no reconoce el cargador; hay que mover el cable para que cargue; ' +
    'carga si muevo la ficha; la entrada del cable está floja; la fichita baila; no llega al cien; ' +
    'carga lentísimo; tarda mucho en cargar; dice cargando y no sube; se le salió el pin; no entra el cargador; carga sólo apagado',
  'dura-poco':
    'dura poco la batería; la batería no dura nada; se descarga rápido; se queda sin batería enseguida; dura la mitad; ' +
    'la batería dura menos de lo que dice; se descarga solo; la carga no dura; no aguanta nada; se muere enseguida; no llega al mediodía; ' +
    'se gasta en un rato; se vacía sola; vuela la batería; la pila no dura; la batería no aguanta; dura menos que antes; se agota rápido; ' +
    'se acaba enseguida la batería; no dura ni una hora; se baja la batería; se descarga apagado; lo cargo y al rato está muerto; ' +
    'en dos horas se muere; tengo que cargarlo todo el tiempo; hay que tenerlo enchufado; la batería baja de golpe; ' +
    'se apaga con batería; antes duraba todo el día; me dura un suspiro; no aguanta la carga; se queda sin pila enseguida',
  'bateria-hinchada':
    'se hinchó la batería; batería inflada; se infló; está hinchado; se abrió la carcasa por la batería; la batería pierde líquido; ' +
    'quema al tocarlo; se calienta muchísimo al cargar; se recalienta cargando; la batería hierve; está gordo; se puso panza; ' +
    'se levantó la tapa por la batería; se está inflando; se puso gorda; se está abriendo sola; tiene una panza; tiene una joroba; ' +
    'se calienta cuando carga; quema cuando lo cargo; se puso hirviendo; se sulfató; explotó la batería; está inflada atrás; se abombó; ' +
    'calienta mucho cargando; se separó la tapa de atrás; se deformó por la batería',
  'bluetooth-no-aparece':
    'no aparece en el bluetooth; no se conecta al celular; no empareja; no se vincula; no conecta por bluetooth; el celular no lo encuentra; ' +
    'no engancha el bluetooth; no lo toma el bluetooth; no lo reconoce el celular; no puedo conectar el bluetooth; no anda el bluetooth; ' +
    'el celular no lo ve; no engancha con el teléfono; no aparece en mi celu; no lo encuentro en el teléfono; no se enlaza; ' +
    'no sale en la lista; no se conecta al teléfono; no conecta; no lo detecta el celu; no vincula; no me aparece en el bluetooth; ' +
    'el bluetooth no anda; no lo puedo conectar; no sincroniza; no se sincroniza; no puedo conectarlo al celular; pide contraseña; ' +
    'se conecta a otro celular; no se quiere conectar; no se conecta más; busco y no aparece; no puedo vincularlo; no me deja conectarlo; ' +
    'no lo encuentra el iphone; se conecta al celu del vecino; no se aparean; el teléfono no lo detecta; no logro emparejarlo',
  'bluetooth-se-corta':
    'se corta el bluetooth; se entrecorta; se corta la música; se desconecta solo; se corta el sonido; anda a los saltos el sonido; ' +
    'se escucha entrecortado; se conecta y no suena; se va el bluetooth a cada rato; se corta el audio; se desconecta el bluetooth; ' +
    'el bluetooth se desconecta; se corta y vuelve; se desengancha; se pierde la señal; se va cuando me alejo; hace cortes; tartamudea; ' +
    'se corta a cada rato; se corta la conexión; va y viene la música; la música va a los saltos; se corta cuando guardo el celu; ' +
    'se corta cuando camino; pierde la conexión; se desvincula; se desconecta a cada rato; se pausa sola la música; salta la música; ' +
    'se traba la música; conecta pero no se escucha; hace interferencia; se corta si me voy al otro cuarto; se escucha con cortes; ' +
    'hay retraso en el sonido; delay en los videos; se corta en la calle',
  'suena-uno-solo':
    'se escucha de un solo lado; se oye de un solo lado; anda un solo auricular; un auricular no suena; suena uno solo; ' +
    'el auricular izquierdo no se escucha; el derecho no anda; se escucha de un solo oído; quedó mudo un lado; un auricular no se escucha; ' +
    'un auricular quedó mudo; un auricular dejó de sonar; un lado se escucha más bajo; un oído no anda; se apagó un lado; murió uno; ' +
    'anda el izquierdo nomás; anda uno solo; un lado no anda; el izquierdo no suena; uno no prende; ' +
    'se escucha en una oreja nomás; se oye por una oreja; solo escucho de un oído; uno está muerto; uno suena más fuerte que el otro; ' +
    'quedó sordo de un lado; anda uno y el otro no; se fue un lado; el de la derecha no anda',
  'no-suena, no-suenan, sin-sonido':
    'no se escucha nada; no suena; prende pero no suena; no sale sonido; no se oye nada; prende las luces pero no suena; no tiene audio; ' +
    'está mudo; no escucho nada; no sale audio; no se escucha ni mu; no emite sonido; no sale la música; enciende pero sin sonido; ' +
    'la luz prende y no suena; no hay sonido; no da sonido; subo todo el volumen y no suena; no se oye música; ' +
    'no tira sonido; prende y nada de sonido; están mudos; no suena nada; se quedó sin sonido; no larga sonido; no se siente nada',
  'suena-mal, zumbido':
    'suena feo; suena distorsionado; hace ruido; suena saturado; hace ruido a fritura; zumba; se escucha roto; cruje; ' +
    'satura al subir el volumen; ruido en los parlantes; suena como cascado; se escucha sucio; se oye como roto; retumba feo; ' +
    'hace un zumbido de fondo; se oye bajo; chicharrea; suena horrible; suena ronco; suena gangoso; suena a lata; suena rasposo; ' +
    'raspa; crepita; distorsiona con el volumen alto; hace ruido cuando subo el volumen; vibra el parlante; suena apagado; suena opaco; ' +
    'ruido de fondo; soplido de fondo; se satura; suena a parlante roto; se escucha feo; se escucha mal; se oye mal; ' +
    'suena mal; suena como adentro de un tarro; se escucha bajito; suena bajito; se rompió el parlante',
  'no-me-escuchan, no-me-escuchan-llamadas':
    'no anda el micrófono; no me escuchan; no me oyen en las llamadas; no funciona el micrófono; del otro lado no me escuchan; ' +
    'no me escuchan por zoom; me dicen que no se oye; mi jefe no me oye; sale mudo el micrófono; hablo y no me oyen; ' +
    'en las llamadas no me sienten; se escucha mi voz lejos; no se escucha mi voz; el micro no anda; ' +
    'dicen que me escuchan bajito; me escuchan con eco; no capta la voz; en discord no me escuchan; ' +
    'me oyen como en una lata; en meet no me oyen; no me entienden cuando hablo; los audios salen mudos; grabo un audio y no se oye; ' +
    'el micrófono no toma; no me oye nadie; me escuchan mal cuando hablo por teléfono',
  'microfono-no-se-oye':
    'no se escucha el micrófono; canto y no sale nada; el micrófono no anda; micrófono mudo; el micro no toma; no suena el micrófono; ' +
    'enchufo el micrófono y no pasa nada; el micro se corta; el micrófono no tiene volumen; el micro no conecta',
  'microfono-acopla':
    'acopla; hace acople; pitido del micrófono; chilla el micrófono; el micro pita; hace un chiflido; el micrófono silba; aturde el micrófono; ' +
    'hace pip fuerte cuando canto; chirrido con el micrófono',
  'salta-la-termica':
    'salta la térmica; salta el disyuntor; saltan los tapones; corta la luz de toda la casa; se corta la luz cuando la enchufo; ' +
    'salta la luz cuando la prendo; hace cortocircuito; me corta la llave; me quedé sin luz al prenderla; se cae la llave; vuela la térmica; ' +
    'dispara el disyuntor; prendo y chau luz; baja la térmica; se baja la llave; tira la térmica; me corta la luz; salta la llave; ' +
    'la enchufo y salta todo; salta el diferencial; se corta la luz; salta el automático; quedamos a oscuras; se va la luz de la casa; ' +
    'hace corto; hizo un corto; salta la llave térmica; baja el disyuntor; deja la casa sin luz; se me va la luz',
  'se-mojo':
    'se mojó; le cayó agua; se mojó la base; cayó agua en el motor; se me cayó a la pileta; se mojó el enchufe; ' +
    'la lavé y se mojó por dentro; la metí en agua; se metió agua adentro; la puse bajo la canilla; se me mojó abajo; ' +
    'le entró agua al motor; la lavé en la bacha; se cayó en la bacha; la sumergí; la metí en el lavavajillas; se mojó el cable; ' +
    'se volcó líquido en la base; se me volcó agua arriba; se me mojó toda; le entró líquido; la lavé entera; le tiré agua; ' +
    'entró agua en los botones; se mojó el motor; mojé la parte de abajo; la lavaron con manguera',
  'se-mojo-por-dentro':
    'se mojó; le entró agua; se me cayó al agua; se me cayó a la pileta; lo agarró la lluvia; le entró arena; se cayó al río; ' +
    'se fue al fondo de la pileta; quedó bajo la lluvia; tiene agua adentro; le cayó cerveza; se me cayó al inodoro; quedó toda la noche afuera y llovió; ' +
    'lo mojaron; se cayó al mar; tiene arena; le tiraron agua; se hundió; lo metieron en la pelopincho; le cayó fernet',
  liquido:
    'derramé café; derramé agua encima; volqué café en el teclado; le volqué agua; se me cayó agua; se mojó; le entró agua; se empapó; se me volcó café; le cayó mate; se volcó el mate encima; le tiré gaseosa; ' +
    'se me derramó algo encima; volqué jugo arriba; le tiraron jugo; se cayó al agua; le cayó café; se le volcó la leche; le tiraron coca; ' +
    'le cayó cerveza; le entró líquido; la mojé; se me volcó el vaso encima; le cayó té; quedó empapada; le chorreó agua; le cayó sopa',
  'olor-a-quemado':
    'huele a quemado; olor a quemado; olor a plástico quemado; olor a cable quemado; saca humo; larga humo; sale humo; hace chispas; ' +
    'echa chispas; saltó un chispazo; se prendió fuego; se derritió el enchufe; se derritió la ficha; el cable está pelado; ' +
    'hizo un ruido fuerte y salió humo; se quemó el cable; chispea; se está derritiendo; se puso roja la ficha; hay olor a quemado; ' +
    'apesta a quemado; olor a cable; olor a goma quemada; echa humo; sale humo negro; humea el enchufe; sacó chispas; tira chispas; ' +
    'saltan chispas; tiró un chispazo; chispazo en el enchufe; el enchufe está derretido; se calienta el cable; se calienta el enchufe; ' +
    'el cable quema; explotó; hizo pum y largó humo; salió una llamita; el enchufe quedó negro; se está quemando; hizo un fogonazo; ' +
    'se ven los cables; el cable está cortado; el enchufe hierve; se quemó el enchufe; pelado el cable',
  'da-corriente':
    'da corriente; me da una patada; da patadas; me dio una patada; me dio una descarga; me electrocuta cuando lo toco; patea; ' +
    'da cosquillas al tocarlo; pasa corriente; me pasó corriente; me dio un sacudón; siento cosquilleo al tocarla; me pegó; te da electricidad; ' +
    'me agarró la corriente; me da corriente; da electricidad; pega patadas; me pateó; da calambre; siento corriente; la carcasa da corriente; ' +
    'la toco y me da; me dio un toque; da toques; te pega una descarga; hormigueo al tocar el metal; me dio un shock; electrocuta',
  'olor-primera-vez':
    'olor a nuevo; olor a plástico la primera vez; olor a plástico; larga olor raro cuando la estreno; huele a plástico nuevo; ' +
    'humito la primera vez que la uso; recién comprada apesta; olor fuerte cuando la estrené; primer uso con olor; olor químico; ' +
    'huele feo la primera vez; la estrené y larga olor; recién sacada de la caja huele; humo al estrenar; larga olor a pintura; ' +
    'olor a quemado la primera vez; el estreno largó olor; es nueva y huele; olor de fábrica; huele a plástico',
  'control-remoto':
    'no anda el control remoto; el control no responde; el control no funciona; perdí el control; el control dejó de andar; ' +
    'se rompió el control remoto; aprieto el control y nada; hay que pegarse para que tome el control; no anda el telecomando; ' +
    'no responde el mando; apunto y no pasa nada; no toma el control; no anda el mando; los botones del control no andan; ' +
    'cambié las pilas del control y sigue igual; no puedo manejarla con el control; el control está muerto; no le hace caso al control; el remoto no anda',
  'sin-wifi':
    'no agarra wifi; no se conecta a internet; no encuentra la red; se desconecta el wifi; no tiene internet; no anda el wifi; ' +
    'no levanta el wifi; quedé sin internet; no entra a internet; pierde la señal del wifi; no ve mi red; no se conecta al wifi; ' +
    'se cae el wifi; no agarra la señal; no aparece mi wifi; dice sin conexión; no navega; se corta el wifi; no toma el wifi; se va internet; ' +
    'dice contraseña incorrecta del wifi; no conecta con el módem; no engancha el wifi; el wifi anda mal',
  'pantalla-rota':
    'se rompió la pantalla; pantalla rota; se rajó la pantalla; se partió el vidrio; manchas en la pantalla; se quebró la pantalla; ' +
    'está partido el vidrio; hay una línea de colores; se astilló el vidrio; la pisaron y se rompió; tiene una mancha negra; se hizo trizas; ' +
    'se cayó y se estrelló; tiene rayas en la pantalla; líneas en la pantalla; pantalla partida; ' +
    'la pantalla está rajada; se estalló la pantalla; telaraña en el vidrio; se trizó; se sentaron arriba; ' +
    'se cayó de la mesa y se rompió el vidrio; tiene una línea verde; se le hizo una raya a la pantalla',
  lenta:
    'anda lenta; está lentísima; tarda en abrir; se traba; se tilda; se cuelga; va a pedal; es una tortuga; se queda pensando; ' +
    'tarda un siglo en abrir; anda pesadísima; se cierra sola la aplicación; se cuelgan los juegos; va lento; anda despacio; tarda mil años; ' +
    'tarda en arrancar; se tilda todo el tiempo; se cuelga a cada rato; va trabada; laguea; tiene lag; anda a los tirones; está pesada; ' +
    'es un caracol; los juegos van trabados; tarda mucho; se congela; demora en responder; abre todo lento',
  radio:
    'no agarra ninguna emisora; no engancha ninguna radio; la radio es pura lluvia; se escucha como lluvia en la radio; no sintoniza',
  'pierde-agua, pierde':
    'pierde agua; gotea; gotea por abajo; chorrea; se filtra agua; pierde por la base; moja la mesada; tira agua por abajo; ' +
    'deja un charco abajo; aparece mojada la mesada; hace un charquito; se escapa agua de abajo; pierde; pierde líquido; sale agua por abajo; ' +
    'pierde por abajo; se moja la mesada; se escapa el agua; chorrea por todos lados; está pinchada; tiene una pérdida; ' +
    'hay agua alrededor; encuentro agua abajo; pierde por la junta; pierde por la unión; queda todo mojado; moja la mesa; pierde gotitas; ' +
    'me enchastra la mesada; se va todo por abajo',
  ruido:
    'hace ruido; hace un ruido raro; mete barullo; hace mucho ruido; mete un ruido bárbaro; ruido a metal; ruido a lata; suena raro; ' +
    'hace un ruido feo; ruido a matraca; chilla; chirría; rechina; cruje; traquetea; zumba; suena como algo suelto; ruido infernal; ' +
    'suena a roto; parece que se va a romper; suena como un motor viejo; hace trac trac; parece una licuadora vieja; suena como con piedras',
}

const BY_FAULT = new Map(
  Object.entries(TOLD).flatMap(([ids, told]) => ids.split(', ').map((id) => [id, told.split('; ')] as const)),
)

export const troublesTold = (fault: string): readonly string[] => BY_FAULT.get(fault) ?? []
