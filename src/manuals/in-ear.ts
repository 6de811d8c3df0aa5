import { heading, list, problem, steps, type Block, type Problem } from './block.ts'
import { batteryCare, batteryProblems, batterySafety } from './common/battery.ts'
import { bluetoothProblems, pairing } from './common/bluetooth.ts'
import { HEARING_SAFETY } from './common/hearing.ts'
import { inEarDrawing } from './drawings/in-ear.ts'
import type { Family } from './family.ts'
import { standsSplashes, standsWater, type Subject } from './subject.ts'

const isWired = (subject: Subject) => subject.has('subtipo', 'Con cable')
const isLoose = (subject: Subject) => subject.has('subtipo', 'TWS')

export const inEar: Family = (subject) => ({
  safety: [
    { title: 'Tus oídos', items: HEARING_SAFETY },
    { title: 'Batería', items: batterySafety(subject) },
    { title: 'Uso', items: useSafety(subject) },
  ],
  firstSteps: [...fit(subject), ...(isWired(subject) ? plug(subject) : wireless(subject))],
  use: [...controls(subject), ...noise(subject)],
  care: [
    list(
      'Sacá las almohadillas cada semana, lavalas con agua y jabón neutro, y secalas bien antes de ponerlas.',
      'Limpiá la rejilla con un cepillo blando y seco. No metas alfileres ni uses aire comprimido.',
      isLoose(subject) && 'Limpiá los contactos de los auriculares y del estuche con un hisopo seco.',
      isWired(subject)
        ? 'Guardalos enrollados sin apretar. Desenchufalos tirando de la ficha, no del cable.'
        : 'Secalos antes de guardarlos o cargarlos.',
      ...batteryCare(subject),
    ),
  ],
  problems: isWired(subject) ? wiredProblems(subject) : wirelessProblems(subject),
  drawing: inEarDrawing(subject),
})

function useSafety(subject: Subject): readonly string[] {
  const grade = subject.text('ip') ?? ''
  return [
    standsWater(subject)
      ? `Resisten el agua (${grade}), pero no son para nadar: no se conectan debajo del agua.`
      : standsSplashes(subject)
        ? `Resisten transpiración y salpicaduras (${grade}). No los uses para nadar ni en la ducha.`
        : 'No resisten el agua: no los uses con lluvia ni para entrenar con mucha transpiración.',
    ...(isLoose(subject)
      ? ['El estuche no es resistente al agua, salvo que las especificaciones lo digan.']
      : []),
    'Son piezas chicas: guardalos lejos de chicos y mascotas. Si alguien se traga una almohadilla, consultá a un médico.',
    ...(isWired(subject) ? ['Que el cable no se enganche en puertas, manubrios ni máquinas.'] : []),
  ]
}

function fit(subject: Subject): Block[] {
  const sizes = subject.list('tallesDeAlmohadilla')
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

function plug(subject: Subject): Block[] {
  return [
    heading('Enchufalos'),
    steps(
      'Bajá el volumen del equipo.',
      `Enchufá la ficha de ${subject.text('conector') ?? '3,5 mm'} hasta el fondo.`,
      subject.has('conector', '3,5 mm') &&
        'Si tu celular no tiene esa entrada, usá un adaptador de USB-C a 3,5 mm con conversor (DAC).',
      'Elegí la música y subí el volumen de a poco.',
    ),
  ]
}

function wireless(subject: Subject): Block[] {
  const port = subject.text('puertoDeCarga') ?? 'de carga'
  const how = isLoose(subject)
    ? 'Con carga, abrí el estuche y sacá los dos auriculares: se prenden, se enlazan entre sí y buscan el celular.'
    : 'Mantené apretado el botón de encendido hasta que la luz titile: están buscando el celular.'
  return [
    heading('Cargalos'),
    steps(
      isLoose(subject) &&
        'Guardá los dos auriculares en el estuche, cada uno en su lugar. Si traen una película en los contactos, sacala.',
      `Conectá el cable al puerto ${port} ${isLoose(subject) ? 'del estuche' : 'de la vincha'} y a un cargador USB de 5 V, como el del celular.`,
      subject.text('tiempoDeCarga') && `La carga completa lleva ${subject.text('tiempoDeCarga')}.`,
      subject.text('cargaRapida') && `Carga rápida: ${subject.text('cargaRapida')}.`,
    ),
    heading('Enlazá el celular'),
    steps(...pairing(subject, how)),
  ]
}

function controls(subject: Subject): Block[] {
  const touch = subject.has('controles', 'Táctiles')
  const once = touch ? 'Un toque' : 'Una pulsación'
  const hasControls = subject.list('controles').length > 0
  return [
    heading('Controles'),
    list(
      hasControls && `${once} reproduce y pausa; en una llamada, atiende y corta.`,
      hasControls &&
        (touch
          ? 'Dos toques pasan a la canción siguiente. Mantener apoyado el dedo llama al asistente del celular.'
          : 'Dos pulsaciones pasan a la canción siguiente.'),
      subject.is('microfono')
        ? 'Para hablar no hace falta acercarse el micrófono: hablá normal.'
        : 'No tienen micrófono: para hablar usá el del celular.',
      isLoose(subject) && 'Podés usar uno solo: el otro sigue cargándose en el estuche.',
      isLoose(subject) && 'Para apagarlos, guardalos y cerrá la tapa.',
      subject.text('latencia') && `Retardo de ${subject.text('latencia')}: en videos no se nota.`,
    ),
  ]
}

function noise(subject: Subject): Block[] {
  if (!subject.is('anc') && !subject.is('modoAmbiente')) return []
  return [
    heading('Ruido de afuera'),
    list(
      subject.is('anc') &&
        'Cancelación de ruido (ANC): resta los ruidos parejos, como motores y ventiladores. Gasta más batería.',
      subject.is('modoAmbiente') &&
        'Modo ambiente: deja pasar las voces y la calle sin sacarte los auriculares.',
      'Se cambia entre un modo y otro manteniendo apretado el control.',
    ),
  ]
}

function wiredProblems(subject: Subject): Problem[] {
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
    ...(subject.is('microfono')
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

function wirelessProblems(subject: Subject): Problem[] {
  return [
    ...bluetoothProblems(subject),
    ...(isLoose(subject)
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
    ...batteryProblems(subject),
  ]
}
