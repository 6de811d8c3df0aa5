import { heading, list, problem, steps, type Block, type Problem } from './block.ts'
import { batteryCare, batteryProblems, batterySafety } from './common/battery.ts'
import { bluetoothProblems, pairing } from './common/bluetooth.ts'
import { HEARING_SAFETY } from './common/hearing.ts'
import { inEarDrawing } from './drawings/in-ear.ts'
import type { ManualTemplate } from './manual-template.ts'
import { standsSplashes, standsWater, type ManualContext } from './manual-context.ts'

const isWired = (context: ManualContext) => context.has('subtipo', 'Con cable')
const isLoose = (context: ManualContext) => context.has('subtipo', 'TWS')

export const inEar: ManualTemplate = (context) => ({
  safety: [
    { title: 'Tus oídos', items: HEARING_SAFETY },
    { title: 'Batería', items: batterySafety(context) },
    { title: 'Uso', items: useSafety(context) },
  ],
  firstSteps: [...fit(context), ...(isWired(context) ? plug(context) : wireless(context))],
  use: [...controls(context), ...noise(context)],
  care: [
    list(
      'Sacá las almohadillas cada semana, lavalas con agua y jabón neutro, y secalas bien antes de ponerlas.',
      'Limpiá la rejilla con un cepillo blando y seco. No metas alfileres ni uses aire comprimido.',
      isLoose(context) && 'Limpiá los contactos de los auriculares y del estuche con un hisopo seco.',
      isWired(context)
        ? 'Guardalos enrollados sin apretar. Desenchufalos tirando de la ficha, no del cable.'
        : 'Secalos antes de guardarlos o cargarlos.',
      ...batteryCare(context),
    ),
  ],
  problems: isWired(context) ? wiredProblems(context) : wirelessProblems(context),
  drawing: inEarDrawing(context),
})

function useSafety(context: ManualContext): readonly string[] {
  const grade = context.text('ip') ?? ''
  return [
    standsWater(context)
      ? `Resisten el agua (${grade}), pero no son para nadar: no se conectan debajo del agua.`
      : standsSplashes(context)
        ? `Resisten transpiración y salpicaduras (${grade}). No los uses para nadar ni en la ducha.`
        : 'No resisten el agua: no los uses con lluvia ni para entrenar con mucha transpiración.',
    ...(isLoose(context)
      ? ['El estuche no es resistente al agua, salvo que las especificaciones lo digan.']
      : []),
    'Son piezas chicas: guardalos lejos de chicos y mascotas. Si alguien se traga una almohadilla, consultá a un médico.',
    ...(isWired(context) ? ['Que el cable no se enganche en puertas, manubrios ni máquinas.'] : []),
  ]
}

function fit(context: ManualContext): Block[] {
  const sizes = context.list('tallesDeAlmohadilla')
  return [
    heading('Probá las almohadillas'),
    steps(
      sizes.length > 1
        ? `Vienen en talles ${sizes.join(', ')}. Empezá por el del medio: tiene que tapar el oído sin apretar.`
        : 'La almohadilla tiene que tapar el oído sin apretar.',
      'Ponete la L en el oído izquierdo y la R en el derecho. Girala un poco hasta que quede firme.',
      'Si suenan sin graves o se caen, probá otro talle. Un oído puede llevar uno distinto del otro.',
    ),
  ]
}

function plug(context: ManualContext): Block[] {
  return [
    heading('Enchufalos'),
    steps(
      'Bajá el volumen del equipo.',
      `Enchufá la ficha de ${context.text('conector') ?? '3,5 mm'} hasta el fondo.`,
      context.has('conector', '3,5 mm') &&
        'Si tu celular no tiene esa entrada, usá un adaptador de USB-C a 3,5 mm con conversor (DAC).',
      'Elegí la música y subí el volumen de a poco.',
    ),
  ]
}

function wireless(context: ManualContext): Block[] {
  const port = context.text('puertoDeCarga') ?? 'de carga'
  const how = isLoose(context)
    ? 'Con carga, abrí el estuche y sacá los dos auriculares: se prenden, se enlazan entre sí y buscan el celular.'
    : 'Mantené apretado el botón de encendido hasta que la luz titile: están buscando el celular.'
  return [
    heading('Cargalos'),
    steps(
      isLoose(context) &&
        'Guardá los dos auriculares en el estuche, cada uno en su lugar. Si traen una película en los contactos, sacala.',
      `Conectá el cable al puerto ${port} ${isLoose(context) ? 'del estuche' : 'de la vincha'} y a un cargador USB de 5 V, como el del celular.`,
      context.text('tiempoDeCarga') && `La carga completa lleva ${context.text('tiempoDeCarga')}.`,
      context.text('cargaRapida') && `Carga rápida: ${context.text('cargaRapida')}.`,
    ),
    heading('Enlazá el celular'),
    steps(...pairing(context, how)),
  ]
}

function controls(context: ManualContext): Block[] {
  const touch = context.has('controles', 'Táctiles')
  const once = touch ? 'Un toque' : 'Una pulsación'
  const hasControls = context.list('controles').length > 0
  return [
    heading('Controles'),
    list(
      hasControls && `${once} reproduce y pausa; en una llamada, atiende y corta.`,
      hasControls &&
        (touch
          ? 'Dos toques pasan a la canción siguiente. Mantener apoyado el dedo llama al asistente del celular.'
          : 'Dos pulsaciones pasan a la canción siguiente.'),
      context.is('microfono')
        ? 'Para hablar no hace falta acercarse el micrófono: hablá normal.'
        : 'No tienen micrófono: para hablar usá el del celular.',
      isLoose(context) && 'Podés usar uno solo: el otro sigue cargándose en el estuche.',
      isLoose(context) && 'Para apagarlos, guardalos y cerrá la tapa.',
      context.text('latencia') && `Retardo de ${context.text('latencia')}: en videos no se nota.`,
    ),
  ]
}

function noise(context: ManualContext): Block[] {
  if (!context.is('anc') && !context.is('modoAmbiente')) return []
  return [
    heading('Ruido de afuera'),
    list(
      context.is('anc') &&
        'Cancelación de ruido (ANC): resta los ruidos parejos, como motores y ventiladores. Gasta más batería.',
      context.is('modoAmbiente') &&
        'Modo ambiente: deja pasar las voces y la calle sin sacarte los auriculares.',
      'Se cambia entre un modo y otro manteniendo apretado el control.',
    ),
  ]
}

function wiredProblems(context: ManualContext): Problem[] {
  return [
    problem(
      'No se oye nada',
      'Empujá la ficha hasta el fondo: si tenés funda en el celular, probá sin ella.',
      'Probalos en otro equipo para saber cuál falla.',
    ),
    problem(
      'Se oye de un solo lado',
      'Girá la ficha y limpiá la entrada con aire suave.',
      'Limpiá la rejilla del lado que no suena.',
      'Revisá el balance en los ajustes de accesibilidad del celular.',
    ),
    ...(context.is('microfono')
      ? [
          problem(
            'No me escuchan',
            'En una computadora con dos entradas necesitás un adaptador en Y.',
            'Elegí el micrófono de los auriculares en la configuración.',
          ),
        ]
      : []),
    problem('Suenan sin graves', 'Probá otro talle de almohadilla: si no sella, los graves se escapan.'),
  ]
}

function wirelessProblems(context: ManualContext): Problem[] {
  return [
    ...bluetoothProblems(context),
    ...(isLoose(context)
      ? [
          problem(
            'Suena uno solo',
            'Guardá los dos en el estuche, cerrá la tapa diez segundos y volvé a sacarlos.',
            'Limpiá los contactos del que no suena y fijate que cargue.',
          ),
        ]
      : []),
    problem(
      'Suenan bajo o sin graves',
      'Limpiá la rejilla y probá otro talle de almohadilla.',
      'Subí el volumen también en el celular.',
    ),
    ...batteryProblems(context),
  ]
}
