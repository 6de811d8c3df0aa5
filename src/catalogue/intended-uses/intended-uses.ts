import type { IntendedUse } from './intended-use.ts'

const words = (text: string): readonly string[] => text.split(', ')

/** In the filters' order. Short on purpose: specs can be held to each. */
export const INTENDED_USES: readonly IntendedUse[] = [
  {
    id: 'correr',
    label: 'Correr y entrenar',
    purpose: 'para correr',
    asked: words(
      'correr, corro, salir a correr, running, runner, trotar, trote, entrenar, entreno, ' +
        'entrenamiento, gimnasio, gimnasia, gym, ejercicio, hacer ejercicio, deporte, deportes, ' +
        'deportivo, crossfit, fitness, maratón, caminar, caminata, andar en bici, transpirar, ' +
        'transpiración, sudor',
    ),
    beside: words('bici, bicicleta, spinning'),
    needs: [{ key: 'ip', water: 4 }],
    because: 'Para correr tiene que resistir la transpiración: IPX4 o más.',
    advice:
      'Fijate en tres cosas: que resistan la transpiración (IPX4 o más), que no se caigan al saltar y que pesen poco. Un gancho o una vincha de cuello los sujetan mejor que la almohadilla sola.',
  },
  {
    id: 'pileta',
    label: 'Pileta, playa y ducha',
    purpose: 'para la pileta y la playa',
    asked: words(
      'pileta, playa, río, laguna, ducha, bañarse, nadar, natación, nado, sumergir, ' +
        'sumergible, acuático, bucear, bajo el agua',
    ),
    beside: words('bañera, kayak, lancha, pelopincho, piscina, baño'),
    needs: [{ key: 'ip', water: 7 }],
    because: 'Al lado del agua hace falta IPX7 o IP67: IPX4 resiste salpicaduras y nada más.',
    advice:
      'IPX7 quiere decir que aguanta 30 minutos a un metro de profundidad; IP67 suma que no le entra arena. IPX5 resiste chorros y lluvia, e IPX4, sólo salpicaduras. Bajo el agua el Bluetooth no llega: nadie nada con música por aire.',
  },
  {
    id: 'viaje',
    label: 'Viajes',
    purpose: 'para viajar',
    asked: words(
      'viaje, viajar, micro de larga distancia, subte, vacaciones, llevar en la mochila, carry on, ' +
        'ruta, viajero, llevar a todos lados',
    ),
    beside: words('valija, mochila, tren, avión, colectivo, bondi'),
    needs: [
      { key: 'autonomia', atLeast: 6 },
      { key: 'autonomiaTotal', atLeast: 20 },
      { key: 'peso', atMost: 0.35 },
    ],
    because: 'Para viajar tiene que durar 6 h sin enchufe o pesar menos de 350 g.',
    advice:
      'Mirá cuánto duran sin enchufe, cuánto pesan y si entran plegados en la mochila. En auriculares, la cancelación de ruido (ANC) saca el motor del avión y del colectivo.',
  },
  {
    id: 'asado',
    label: 'Asado, patio y camping',
    purpose: 'para el asado y el camping',
    asked: words(
      'asado, asadito, parrillada, patio, camping, acampar, acampada, aire libre, exterior, ' +
        'exteriores, campamento, campamentos, parque, plaza, picnic, jardín, terraza, balcón, campo, quincho, fogata, sierras',
    ),
    beside: words('carpa, pesca'),
    needs: [{ key: 'autonomia', atLeast: 8 }],
    because: 'Lejos del enchufe tiene que durar 8 h.',
    advice:
      'Afuera no hay paredes que devuelvan el sonido: hace falta más potencia que adentro, y batería para que dure hasta el postre. Si puede llover, IPX5 o más.',
  },
  {
    id: 'cumpleanos',
    label: 'Cumpleaños y fiestas',
    purpose: 'para cumpleaños y fiestas',
    asked: words(
      'cumpleaños, cumple, cumpleañero, acto, acto escolar, acto de la escuela, acto del colegio, acto patrio, ' +
        'presentación en la escuela, festival, show, murga, carnaval, fiesta, fiesta de 15, fiesta de quince, quinceañera, ' +
        'casamiento, boda, bautismo, joda, previa, boliche, bailar, baile, evento, dj, ' +
        'salón de fiestas, party, festejo, festejar, juntada, año nuevo, navidad, pijamada, peña, ' +
        'despedida, egresados, animación',
    ),
    needs: [
      { key: 'potenciaRms', atLeast: 50 },
      { key: 'karaoke', is: true },
      { key: 'azucarPorPorcion', atLeast: 1 },
      { key: 'rinde', atLeast: 2 },
      { key: 'niveles', atLeast: 3 },
    ],
    because: 'Una fiesta pide 50 W RMS o más, karaoke, o algo dulce para la mesa.',
    advice:
      'Para que se baile en un salón contá 100 W RMS cada treinta personas. Karaoke, luces y entrada de micrófono hacen la diferencia; en la mesa, pochoclo, copos y chocolate.',
  },
  {
    id: 'mesa-dulce',
    label: 'Mesa dulce',
    purpose: 'para la mesa dulce',
    asked: words(
      'mesa dulce, candy bar, golosinas, golosina, cumple infantil, cumpleaños infantil, ' +
        'fiesta infantil, cumple de chicos, kermés, feria, dulces, postre, postres',
    ),
    needs: [
      { key: 'azucarPorPorcion', atLeast: 1 },
      { key: 'rinde', atLeast: 2 },
      { key: 'niveles', atLeast: 3 },
    ],
    because: 'Para la mesa dulce tiene que hacer algo dulce.',
    advice:
      'Contá cuántos son: un copo lleva menos de un minuto, y una cascada de 600 g alcanza para quince. Enchufala lejos de donde corren los chicos.',
  },
  {
    id: 'cine',
    label: 'Películas y series',
    purpose: 'para ver películas',
    asked: words(
      'película, películas, peli, pelis, noche de peli, noche de pelis, noche de película, noche de películas, noche de cine, noche de series, cine, cine en casa, netflix, ver series, ' +
        'mirar series, maratón de series, partido, ver el partido, mundial',
    ),
    needs: [
      { key: 'entradas', has: 'HDMI ARC' },
      { key: 'entradas', has: 'HDMI eARC' },
      { key: 'rinde', atLeast: 2 },
      { key: 'pantalla', atLeast: 10 },
    ],
    because: 'Para películas hace falta HDMI ARC, una pantalla de 10″ o más, o pochoclo.',
    advice:
      'Con HDMI ARC la barra se prende y se maneja con el control del televisor. Los diálogos se entienden mejor con un canal central, y los golpes se sienten con subwoofer.',
  },
  {
    id: 'oficina',
    label: 'Trabajo y videollamadas',
    purpose: 'para trabajar',
    asked: words(
      'oficina, trabajo, trabajar, laburo, laburar, videollamada, videollamadas, videoconferencia, ' +
        'home office, teletrabajo, tele trabajo, video llamada, video llamadas, trabajo remoto, zoom, meet, teams, reunión, reuniones, planilla, ' +
        'planillas, call center, freelance',
    ),
    beside: words('escritorio, excel'),
    needs: [
      { key: 'enc', is: true },
      { key: 'usos', has: 'Oficina' },
      { key: 'ram', atLeast: 8 },
      { key: 'tazas', atLeast: 8 },
      { key: 'salidaAuriculares', is: true },
    ],
    because:
      'Para trabajar hace falta micrófono con reducción de ruido (ENC), 8 GB de memoria u 8 tazas de café.',
    advice:
      'Para las reuniones importa tu micrófono más que tu parlante: buscá reducción de ruido (ENC). En notebooks, 8 GB alcanzan para planillas y correo; 16 GB, para todo abierto a la vez.',
  },
  {
    id: 'aula',
    label: 'Estudio y escuela',
    purpose: 'para estudiar',
    asked: words(
      'aula, estudiar, estudio, estudiante, estudiantes, escuela, escolar, cole, colegio, facultad, ' +
        'facu, universidad, vuelta al cole, vuelta a clases, clases virtuales, dar clases, secundario, ' +
        'secundaria, primaria, jardín de infantes, deberes, tarea, tareas, alumno, docente, maestra, apuntes',
    ),
    needs: [{ key: 'autonomia', atLeast: 7 }],
    because: 'En el aula tiene que durar 7 h sin enchufe.',
    advice:
      'Que dure una jornada sin enchufe, que aguante la mochila y que tenga lápiz o teclado para tomar apuntes. Para la facultad, 8 GB de memoria como mínimo.',
  },
  {
    id: 'gaming',
    label: 'Gaming',
    purpose: 'para jugar',
    asked: words(
      'gaming, gamer, gamers, jugar, jugador, juega, juegan, videojuego, videojuegos, jueguito, jueguitos, ' +
        'juegos de pc, fortnite, minecraft, valorant, roblox, lol, counter, counter strike, gta, fifa, free fire, call of duty, streaming, streamear, streamer, twitch, e sports, esports, jugar online, video juegos',
    ),
    beside: words('play, playstation, play station, ps4, ps5, xbox, consola'),
    needs: [
      { key: 'refresco', atLeast: 120 },
      { key: 'usos', has: 'Gaming' },
    ],
    because: 'Para jugar hace falta una pantalla de 120 Hz o más, o auriculares pensados para eso.',
    advice:
      'En notebooks mandan los gráficos dedicados y los Hz de la pantalla: 144 Hz muestran más del doble de cuadros que 60. En auriculares, cable o baja demora y un micrófono de brazo.',
  },
  {
    id: 'diseno',
    label: 'Foto, video y diseño',
    purpose: 'para editar foto y video',
    asked: words(
      'editar, edición, editar video, editar videos, editar fotos, edición de video, photoshop, ' +
        'premiere, after effects, diseño, diseño gráfico, diseñar, diseñador, arquitectura, autocad, render, ' +
        'renderizar, programar, programación, programador',
    ),
    needs: [{ key: 'ram', atLeast: 16 }],
    because: 'Para editar hacen falta 16 GB de memoria.',
    advice:
      'Memoria primero (16 GB o más), después una pantalla que muestre bien el color, y por último gráficos dedicados si hacés video.',
  },
  {
    id: 'dibujo',
    label: 'Dibujo y apuntes a mano',
    purpose: 'para dibujar',
    asked: words(
      'dibujar, dibujo, dibujante, ilustrar, ilustración, ilustrador, pintar, bocetar, boceto, caligrafía, ' +
        'lettering, escribir a mano, apuntes a mano, tomar apuntes a mano, lápiz digital, lápiz óptico',
    ),
    needs: [{ key: 'lapiz', is: 'Incluido' }],
    because: 'Para dibujar tiene que traer el lápiz.',
    advice:
      'Que el lápiz venga en la caja y reconozca la presión, y que la pantalla alcance para apoyar la mano: 10″ o más.',
  },
  {
    id: 'chicos',
    label: 'Chicos',
    purpose: 'para chicos',
    whom: true,
    asked: words(
      'niño, niños, niña, nene, nena, nenes, pibe, pibes, hijo, hija, hijos, infantil, infantiles, ' +
        'kids, peque, peques, criatura, sobrino, nieto, nieta, para chicos, para los chicos, ' +
        'para mis chicos, control parental, menores, día del niño, día de la niñez',
    ),
    needs: [
      { key: 'modoNinos', is: true },
      { key: 'volumenMaximo', atMost: 85 },
    ],
    because: 'Para chicos hace falta modo niños, o que el volumen no pase de 85 dB.',
    advice:
      'En auriculares, que el volumen no pase de 85 dB: es el límite que cuida el oído. En tablets, una funda que aguante y un modo niños con límite de tiempo.',
  },
  {
    id: 'mate',
    label: 'Mate',
    purpose: 'para el mate',
    asked: words('mate, matear, tomar mate, cebar, cebar mate, matero'),
    beside: words('yerba, termo de mate'),
    needs: [{ key: 'corteMate', is: true }],
    because: 'Para el mate hace falta corte mate.',
    advice: 'El corte mate apaga la pava a 80 °C, antes de que hierva: el agua hervida quema la yerba.',
  },
  {
    id: 'bebe',
    label: 'Bebés',
    purpose: 'para preparar la mamadera',
    asked: words('bebé, bebe, bebes, mamadera, mamaderas, recién nacido, leche de fórmula'),
    beside: words('biberón'),
    needs: [{ key: 'rangoTemperatura', part: 'min', atMost: 50 }],
    because: 'Para la mamadera tiene que poder elegirse una temperatura de 50 °C o menos.',
    advice:
      'Que se pueda elegir la temperatura de a un grado y que la mantenga. Seguí siempre lo que indican tu pediatra y el envase de la leche.',
  },
  {
    id: 'licuar',
    label: 'Licuar',
    purpose: 'para licuar',
    asked: words(
      'licuar, licuado, licuados, smoothie, batido de frutas, milkshake, vaso licuador, licuador, ' +
        'licua, sopa crema, batido, batidos, nutribullet',
    ),
    insteadOf: words('licuadora'),
    needs: [{ key: 'accesorios', has: 'Vaso' }],
    because: 'Para licuar hace falta el vaso.',
    advice:
      'El vaso licuador se engancha en la toma de la batidora. Para jugo sin pulpa lo que necesitás es una juguera.',
  },
  {
    id: 'picar',
    label: 'Picar y procesar',
    purpose: 'para picar y procesar',
    asked: words(
      'picar, procesar, procesar alimentos, picar cebolla, picar carne, triturar, rallar, moler, cortar verdura, cortar verduras',
    ),
    insteadOf: words(
      'picadora, procesadora, multiprocesadora, procesadora de alimentos, procesador de alimentos, ' +
        'minipicadora, trituradora',
    ),
    needs: [{ key: 'accesorios', has: 'Picador' }],
    because: 'Para picar hace falta el accesorio picador.',
    advice: 'La picadora trabaja con golpes cortos de turbo: cebolla, queso, frutos secos.',
  },
  {
    id: 'batir-crema',
    label: 'Batir crema y claras',
    purpose: 'para batir crema',
    asked: words(
      'batir crema, crema batida, batir claras, claras a nieve, merengue, chantilly, montar crema, ' +
        'batir, pastelería, pastelera, pastelero, bizcochuelo, torta, tortas, repostería',
    ),
    needs: [{ key: 'accesorios', has: 'Globo' }],
    because: 'Para batir crema hace falta el batidor globo.',
    advice:
      'El globo mete aire: crema, claras y merengue. La paleta es para mezclas pesadas y los ganchos, para masas.',
  },
  {
    id: 'amasar',
    label: 'Amasar',
    purpose: 'para amasar',
    asked: words(
      'amasar, amasado, masa de pizza, masa de pan, gancho amasador, amasa, pan casero, ' +
        'pizza casera, hacer pan, hacer pizza, panificación',
    ),
    needs: [{ key: 'accesorios', has: ['Gancho amasador', 'Ganchos'] }],
    because: 'Para amasar hace falta el gancho.',
    advice:
      'Contá la harina: medio kilo es una pizza grande o dos panes. El bol y el gancho tienen que ser de acero.',
  },
  {
    id: 'familia',
    label: 'Familias grandes',
    purpose: 'para familias grandes',
    asked: words(
      'familia, familias, familia numerosa, familia grande, muchas personas, mucha gente, ' +
        'somos muchos, gran capacidad',
    ),
    needs: [
      { key: 'capacidad', atLeast: 6 },
      { key: 'tazas', atLeast: 10 },
      { key: 'ranuras', atLeast: 4 },
      { key: 'capacidadTotal', atLeast: 1 },
    ],
    because: 'Para una familia grande hacen falta 6 L de freidora, 10 tazas, 4 ranuras o 1 L de yogur.',
    advice:
      'Mirá la capacidad y, después, si sale todo junto: dos canastos o cuatro ranuras ahorran una tanda.',
  },
]

const BY_ID = new Map(INTENDED_USES.map((use) => [use.id, use]))

export function intendedUseOf(id: string): IntendedUse | undefined {
  return BY_ID.get(id)
}
