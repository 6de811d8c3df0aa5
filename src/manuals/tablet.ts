import { heading, list, problem, steps, text, type Block } from './block.ts'
import { batteryCare, batteryProblems, batterySafety, charging } from './common/battery.ts'
import { tabletDrawing } from './drawings/tablet.ts'
import type { ManualTemplate } from './manual-template.ts'
import type { ManualContext } from './manual-context.ts'

export const tablet: ManualTemplate = (context) => ({
  safety: [
    { title: 'Batería y carga', items: [...batterySafety(context), chargerAdvice(context)] },
    {
      title: 'Uso',
      items: [
        'No resiste el agua. Si se moja, apagala, secala y no la cargues hasta el día siguiente.',
        'La pantalla es de vidrio: si se raja, dejá de usarla.',
        'Con chicos, poné límites de tiempo y de contenido, y cuidá que descansen la vista.',
        'No la uses manejando.',
      ],
    },
  ],
  firstSteps: [
    heading('Cargala'),
    steps(...charging(context)),
    ...cards(context),
    heading('Prendela'),
    steps(
      'Mantené apretado el botón de encendido tres segundos.',
      'Elegí español, tu red Wi-Fi y la zona horaria de Buenos Aires.',
      'Entrá con tu cuenta o creá una. Podés saltear este paso y hacerlo después.',
      'Elegí un PIN o un patrón: si la perdés, protege tus datos.',
      `Instalá las actualizaciones de ${context.text('sistemaOperativo') ?? 'el sistema'} que te ofrezca.`,
    ),
  ],
  use: [
    list(
      'Deslizá desde arriba para ver avisos y accesos: Wi-Fi, brillo, volumen, modo avión.',
      'Deslizá desde abajo para volver al inicio; desde un borde, para ir atrás.',
      'Captura de pantalla: encendido y bajar volumen a la vez.',
      'Las aplicaciones se bajan de la tienda que ya trae instalada.',
      context.is('gps') && 'Tiene GPS: los mapas bajados sirven sin internet.',
      context.has('lapiz', 'Incluido') &&
        'El lápiz de la caja se usa apoyando la punta; cargalo o cambiale la pila cuando deje de responder.',
      context.has('lapiz', 'Compatible, se vende aparte') && 'Es compatible con lápiz, que se vende aparte.',
    ),
    ...children(context),
    ...mobile(context),
  ],
  care: [
    list(
      'Limpiá la pantalla con un paño de microfibra seco, sin alcohol ni limpiavidrios.',
      'Llevala en una funda y no le apoyes peso.',
      'Bajá las actualizaciones: corrigen fallas de seguridad.',
      'Hacé una copia de tus fotos y archivos, y siempre antes de llevarla al service.',
      ...batteryCare(context),
    ),
  ],
  problems: [
    problem(
      'No prende o quedó tildada',
      'Cargala media hora.',
      'Mantené apretado el encendido 15 segundos para reiniciarla.',
    ),
    problem(
      'No se conecta al Wi-Fi',
      'Fijate que el modo avión esté apagado.',
      'Olvidá la red, reiniciá el router y volvé a escribir la clave.',
    ),
    problem(
      'Queda poco espacio',
      'Borrá aplicaciones y descargas que no uses.',
      context.text('microSd') && `Sumale una tarjeta microSD de hasta ${context.text('microSd')}.`,
    ),
    problem(
      'Anda lenta',
      'Cerrá aplicaciones y reiniciala.',
      'Si sigue igual, hacé una copia y restaurala desde Ajustes, Sistema.',
    ),
    ...batteryProblems(context),
  ],
  drawing: tabletDrawing(context),
})

function chargerAdvice(context: ManualContext): string {
  return context.comesWith(/cargador/i)
    ? 'Usá el cargador de la caja u otro certificado de iguales características.'
    : 'En la caja no viene cargador: usá uno certificado, de 5 V y 2 A o más.'
}

function cards(context: ManualContext): Block[] {
  const sim = context.text('sim')
  const chip = sim !== undefined && sim !== 'No'
  const memory = context.text('microSd')
  if (!chip && memory === undefined) return []
  return [
    heading(chip ? 'Poné el chip y la tarjeta' : 'Poné la tarjeta'),
    steps(
      'Con la tablet apagada, metele a la bandeja la llave o un clip por el agujerito.',
      chip && `Apoyá el chip (${sim}) con los contactos hacia abajo.`,
      memory && `La microSD, de hasta ${memory}, va en el otro lugar de la bandeja.`,
      'Empujá la bandeja hasta el fondo, sin forzarla.',
    ),
  ]
}

function children(context: ManualContext): Block[] {
  if (!context.is('modoNinos')) return []
  return [
    heading('Modo niños'),
    text(
      'Abrilo desde su ícono y poné una clave de adulto. Elegís qué aplicaciones ven y cuántas horas por día; sin la clave no se sale.',
    ),
  ]
}

function mobile(context: ManualContext): Block[] {
  const networks = ['4G', '5G'].filter((network) => context.has('red', network))
  if (networks.length === 0) return []
  return [
    heading(`Internet por ${networks.join(' y ')}`),
    text(
      'Con el chip puesto y un plan de datos, activá «Datos móviles». En los ajustes podés ver cuánto llevás usado y poner un límite.',
    ),
  ]
}
