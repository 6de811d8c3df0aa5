import { heading, list, problem, steps, text, type Block } from './block.ts'
import { notebookDrawing } from './drawings/notebook.ts'
import type { ManualTemplate } from './manual-template.ts'
import { electricity, supply } from './common/electricity.ts'
import type { ManualContext } from './manual-context.ts'

const noSystem = (context: ManualContext) => context.has('sistemaOperativo', 'Sin sistema')

export const notebook: ManualTemplate = (context) => ({
  safety: [
    {
      title: 'Cargador y electricidad',
      items: [
        context.is('cargaUsbC')
          ? `Usá el cargador de la caja${watts(context)} u otro certificado USB-C Power Delivery.`
          : `Usá sólo el cargador de la caja${watts(context)} u otro original.`,
        `El cargador va a una red de ${supply(context)}. Puede calentar: no lo tapes ni lo apoyes sobre la cama.`,
        ...electricity(context, { byCharger: true, opens: true }),
      ],
    },
    {
      title: 'Batería',
      items: [
        'La batería es de litio: no la perfores, no la aplastes y no la acerques al fuego.',
        'Si la base se deforma o el touchpad se levanta, apagala, desenchufala y llevala a un centro de servicio: la batería puede estar hinchada.',
      ],
    },
    {
      title: 'Uso',
      items: [
        'Apoyala en una superficie dura: sobre la cama o la falda se tapan las salidas de aire y se calienta.',
        'Si se le vuelca un líquido, apagala, desenchufala, dala vuelta y no la prendas: llevala a un centro de servicio.',
        'Descansá la vista y las manos unos minutos por hora.',
      ],
    },
  ],
  firstSteps: [
    steps(
      'Sacá las películas protectoras y abrila con las dos manos.',
      'Conectá el cargador: la primera vez puede hacer falta para que prenda.',
      'Apretá el botón de encendido.',
      noSystem(context)
        ? 'Viene sin sistema operativo: instalalo como se explica abajo.'
        : 'Seguí los pasos de la pantalla: idioma, Wi-Fi y usuario.',
      !noSystem(context) && 'Con internet, instalá las actualizaciones antes de ponerte a trabajar.',
    ),
    ...install(context),
  ],
  use: [
    list(
      'Teclado: las teclas F1 a F12 manejan brillo, volumen y modo avión; con la tecla Fn cambian de función.',
      context.is('tecladoRetroiluminado') &&
        'La luz del teclado se prende y se regula con su tecla de función.',
      context.is('tecladoNumerico') && 'El teclado numérico se activa con Bloq Num.',
      'Touchpad: un dedo mueve, dos dedos desplazan, dos toques con dos dedos abren el menú.',
      context.is('tactil') && 'La pantalla responde al tacto.',
      context.is('huella') && 'Registrá tu huella en la configuración del sistema para entrar sin clave.',
      context.is('tapaDeCamara') && 'La cámara tiene una tapa deslizable: cerrala cuando no la uses.',
    ),
    heading('Conexiones'),
    list(
      context.text('puertos') && `Puertos: ${context.text('puertos')}.`,
      context.text('wifi') && `Internet por ${context.text('wifi')}: elegí tu red en el ícono de conexión.`,
      context.text('bluetooth') &&
        `Bluetooth ${context.text('bluetooth')} para auriculares, mouse y teclado: se enlazan desde la configuración.`,
    ),
    heading('Batería'),
    list(
      context.text('autonomia') &&
        `Rinde ${context.text('autonomia')} navegando por Wi-Fi con el brillo al 50 %. Con más brillo o programas pesados, menos.`,
      'Podés trabajar con el cargador conectado. Si siempre la usás enchufada, dejala bajar al 40 % una vez por mes.',
    ),
    ...upgrade(context),
  ],
  care: [
    list(
      'Apagala y desenchufala antes de limpiarla.',
      'Pantalla: paño de microfibra seco; si hace falta, apenas humedecido con agua. Sin alcohol ni limpiavidrios.',
      'Teclado y salidas de aire: aire comprimido en toques cortos o un pincel.',
      'Llevala en una funda, cerrada y apagada, sin nada apoyado encima.',
      'Hacé una copia de tus archivos todas las semanas, y siempre antes de llevarla al service.',
    ),
  ],
  problems: [
    problem(
      'No prende',
      'Conectá el cargador, esperá diez minutos y probá de nuevo.',
      'Desconectá todo, mantené apretado el encendido 15 segundos, soltalo y volvé a apretar.',
    ),
    problem(
      'La pantalla queda negra',
      'Subí el brillo con su tecla de función.',
      'Probá con un monitor externo: si ahí se ve, la falla es de la pantalla.',
      noSystem(context) && 'Si dice que no encuentra un sistema, es porque todavía no lo instalaste.',
    ),
    problem(
      'No se conecta al Wi-Fi',
      'Fijate que el modo avión esté apagado.',
      'Reiniciá el router y la notebook, y volvé a escribir la clave.',
    ),
    problem(
      'Anda lenta',
      'Cerrá los programas que no uses y reiniciala.',
      'Fijate que quede libre el 15 % del disco.',
      context.text('ramAmpliableHasta') &&
        `Se le puede sumar memoria, hasta ${context.text('ramAmpliableHasta')}.`,
    ),
    problem(
      'Calienta o hace ruido',
      'Liberá las salidas de aire y apoyala en una superficie dura.',
      'Sacale el polvo a las rejillas.',
    ),
  ],
  drawing: notebookDrawing(context),
})

function watts(context: ManualContext): string {
  const power = context.text('cargador')
  return power === undefined ? '' : ` (${power})`
}

function install(context: ManualContext): Block[] {
  if (!noSystem(context)) return []
  return [
    heading('Instalá el sistema operativo'),
    text(
      'Necesitás una memoria USB de 8 GB o más (se borra), otra computadora con internet y la licencia del sistema, si es pago.',
    ),
    steps(
      'En la otra computadora, bajá la imagen de instalación del sitio oficial del sistema que elegiste.',
      'Grabala en la memoria USB con el programa que ese mismo sitio recomienda.',
      'Con la notebook apagada, conectá el cargador y la memoria USB.',
      'Prendela y apretá varias veces la tecla del menú de inicio que aparece en la pantalla (suele ser F2, F7, F12 o Esc). Elegí la memoria USB.',
      'Seguí el asistente: elegí español, la distribución de teclado y el disco interno. Si el disco está vacío, dejá que lo use entero.',
      'Cuando pida reiniciar, sacá la memoria USB.',
      'Conectate a internet e instalá las actualizaciones: ahí llegan los controladores de pantalla, sonido y Wi-Fi.',
    ),
  ]
}

function upgrade(context: ManualContext): Block[] {
  const ram = context.text('ramAmpliableHasta')
  const slot = context.is('ranuraLibre')
  if (ram === undefined && !slot) return []
  return [
    heading('Ampliaciones'),
    text(
      `${[ram && `La memoria llega hasta ${ram}${kind(context)}.`, slot && 'Hay una ranura libre para otro disco.'].filter(Boolean).join(' ')} Podés pedir el cambio en un centro de servicio de informática.`,
    ),
    list(
      'Si lo hacés vos: apagala, desenchufala, tocá algo metálico para descargar la electricidad estática y no toques la batería.',
    ),
  ]
}

function kind(context: ManualContext): string {
  const type = context.text('tipoDeRam')
  return type === undefined ? '' : ` de ${type}`
}
