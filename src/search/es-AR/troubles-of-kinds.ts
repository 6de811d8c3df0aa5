import { OF_KITCHEN, type ToldOfKinds } from '#/language/es-AR/troubles-of-kitchen.ts'

/** By kind and by the ids that its manual gives to faults, how people tell what only such a thing does. */
const TOLD: ToldOfKinds = {
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
  ...OF_KITCHEN,
}

const BY_KIND = new Map(
  Object.entries(TOLD).map(([kind, faults]) => [
    kind,
    new Map(Object.entries(faults).map(([id, told]) => [id, told.split('; ')] as const)),
  ]),
)

export const troublesOfKind = (kind: string, fault: string): readonly string[] =>
  BY_KIND.get(kind)?.get(fault) ?? []
