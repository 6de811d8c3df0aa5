import { heading, list, problem, steps, text, type Block, type Problem } from './block.ts'
import { batteryProblems, batterySafety } from './common/battery.ts'
import { electricity } from './common/electricity.ts'
import { perifericoDrawing } from './drawings/periferico.ts'
import type { ManualTemplate } from './manual-template.ts'
import type { ManualContext } from './manual-context.ts'

export const periferico: ManualTemplate = (context) => ({
  safety: [
    { title: 'Electricidad', items: electricity(context) },
    { title: 'Batería', items: batterySafety(context) },
    { title: 'Uso', items: useSafety(context) },
  ],
  firstSteps: [steps(...connecting(context))],
  use: use(context),
  care: [
    list(
      'Desconectalo antes de limpiarlo.',
      'Pasale un paño apenas húmedo, sin alcohol ni solventes, y secalo.',
      context.has('clase', 'Teclado') &&
        'Dalo vuelta y sacudilo; entre las teclas, aire comprimido en toques cortos.',
      context.has('clase', 'Mouse') && 'Limpiá el sensor con un hisopo seco y los apoyos con un paño.',
      context.has('clase', 'Webcam') && 'Limpiá la lente con un paño de microfibra.',
    ),
  ],
  problems: [...problems(context), ...batteryProblems(context)],
  drawing: perifericoDrawing(context),
})

function useSafety(context: ManualContext): readonly string[] {
  if (context.has('clase', 'Cargador')) {
    return [
      'Puede calentar mientras carga: no lo tapes.',
      'No lo uses con cables pelados ni con la ficha floja.',
      `Entrega hasta ${context.text('potenciaDeCarga') ?? 'la potencia que indica la etiqueta'}. Cada equipo toma sólo lo que necesita.`,
    ]
  }
  return [
    'Usalo bajo techo, lejos de líquidos.',
    'Descansá las manos y la vista unos minutos por hora.',
    'No mires de frente la luz del sensor ni de los indicadores.',
  ]
}

function connecting(context: ManualContext): (string | false)[] {
  if (context.has('clase', 'Cargador')) {
    return [
      'Enchufá el cargador a la pared.',
      'Conectá el equipo con un cable que soporte la potencia que necesita.',
      'El equipo avisa que está cargando.',
    ]
  }
  return [
    context.has('alimentacion', 'Pilas') && 'Abrí la tapa de abajo y poné las pilas como indican los signos.',
    (context.has('conexion', 'USB-A') || context.has('conexion', 'USB-C')) &&
      'Enchufá el cable USB en la computadora: lo reconoce sola.',
    context.has('conexion', '2,4 GHz') && 'Enchufá el receptor en un puerto USB y prendé la llave de abajo.',
    context.has('conexion', 'Bluetooth') &&
      'Por Bluetooth: prendelo, mantené apretada la tecla de enlace y elegilo en la configuración de la computadora.',
    'No hace falta instalar programas.',
  ]
}

function use(context: ManualContext): Block[] {
  if (context.has('clase', 'Mouse')) {
    return [
      list(
        context.text('dpi') &&
          `Llega a ${context.text('dpi')}: con el botón de dpi cambiás la velocidad del puntero.`,
        'Usalo sobre una superficie mate; el vidrio lo confunde.',
      ),
    ]
  }
  if (context.has('clase', 'Teclado')) {
    return [
      text(
        `Elegí en el sistema la distribución «${context.text('distribucion') ?? 'Español (Latinoamérica)'}» para que cada tecla escriba lo que dice.`,
      ),
    ]
  }
  if (context.has('clase', 'Webcam')) {
    return [
      heading('Para verte bien'),
      list(
        'Poné la luz adelante, no atrás.',
        'La cámara, a la altura de los ojos.',
        'Elegila como cámara y micrófono en la aplicación de llamadas.',
      ),
    ]
  }
  if (context.has('clase', 'Cargador'))
    return [
      list('Si cargás varios equipos a la vez, la potencia se reparte.', 'Desenchufalo cuando no lo uses.'),
    ]
  return [
    list(
      context.text('puertos') && `Suma estos puertos: ${context.text('puertos')}.`,
      'Los discos externos y otros equipos que gastan mucho pueden necesitar su propia fuente.',
    ),
  ]
}

function problems(context: ManualContext): Problem[] {
  if (context.has('clase', 'Cargador')) {
    return [
      problem(
        'No carga',
        'Probá con otro cable y otra toma.',
        'Fijate que el puerto del equipo esté limpio.',
      ),
      problem('Carga lento', 'Usá un cable que soporte la potencia.', 'Desconectá los otros equipos.'),
    ]
  }
  return [
    problem(
      'La computadora no lo reconoce',
      'Probá otro puerto, sin alargues.',
      'Reiniciá la computadora.',
      context.has('alimentacion', 'Pilas') && 'Cambiá las pilas.',
    ),
    problem(
      'Anda a los saltos',
      'Acercá el receptor y alejá otros equipos inalámbricos.',
      'Limpialo como se explica arriba.',
    ),
  ]
}
