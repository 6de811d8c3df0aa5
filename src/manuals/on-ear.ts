import { heading, list, problem, steps, text, type Block } from './block.ts'
import { batteryCare, batteryProblems, batterySafety, charging } from './common/battery.ts'
import { bluetoothProblems, pairing } from './common/bluetooth.ts'
import { HEARING_SAFETY } from './common/hearing.ts'
import { onEarDrawing } from './drawings/on-ear.ts'
import type { Family } from './family.ts'
import { hasBattery, type Subject } from './subject.ts'

export const onEar: Family = (subject) => ({
  safety: [
    { title: 'Tus oídos', items: HEARING_SAFETY },
    { title: 'Batería', items: batterySafety(subject) },
    {
      title: 'Uso',
      items: [
        ...(subject.has('usos', 'Infantil')
          ? [
              `El volumen máximo es de ${subject.text('volumenMaximo')}, pensado para chicos. Igual, que descansen cada media hora y que un adulto esté cerca por el cable.`,
            ]
          : []),
        'No resisten el agua: no los uses con lluvia ni los dejes en el baño.',
        'No los cuelgues del cuello de un chico ni los dejes a mano de bebés.',
      ],
    },
  ],
  firstSteps: [
    ...(charging(subject).length > 0 ? [heading('Cargalos'), steps(...charging(subject))] : []),
    heading('Ajustalos'),
    steps(
      'Ponete la copa L a la izquierda y la R a la derecha.',
      'Estirá o acortá la vincha de los dos lados por igual hasta que apoyen sin apretar.',
      subject.has('formato', 'Over-ear') &&
        'La almohadilla tiene que rodear la oreja y apoyar en toda la vuelta: así aísla mejor.',
      subject.has('microfono', 'Desmontable') &&
        'Enchufá el brazo del micrófono hasta el fondo y girá la punta hacia la boca.',
      subject.has('microfono', 'Brazo') &&
        'Bajá el brazo del micrófono y dejá la punta a dos dedos de la boca.',
    ),
    ...connect(subject),
  ],
  use: [
    list(
      wireless(subject) &&
        'Los controles de la copa reproducen, pausan, cambian el volumen y atienden llamadas.',
      subject.text('multipunto') === 'Sí' &&
        'Con dos equipos conectados, la llamada de uno pausa la música del otro.',
      subject.has('microfono', 'No') && 'No tienen micrófono: para hablar usá el del equipo.',
      subject.is('enc') && 'En las llamadas, la ENC limpia tu voz del ruido de alrededor.',
    ),
    ...cable(subject),
    ...noise(subject),
  ],
  care: [
    list(
      'Pasales un paño seco. Las almohadillas se limpian con un paño apenas húmedo y se secan al aire.',
      'No uses alcohol: agrieta las almohadillas. Cuando se gasten, pedí el repuesto por el modelo.',
      subject.is('plegable')
        ? 'Plegalos para guardarlos, sin forzar las bisagras.'
        : 'Guardalos apoyados, sin peso encima.',
      'No los dejes al sol ni en el auto cerrado.',
      ...batteryCare(subject),
    ),
  ],
  problems: [
    ...(wireless(subject)
      ? [problem('No prenden', 'Cargalos media hora y mantené apretado el encendido tres segundos.')]
      : []),
    ...bluetoothProblems(subject),
    problem(
      'Se oye de un solo lado',
      'Si usás el cable, empujá las dos fichas hasta el fondo.',
      'Revisá el balance de sonido en el equipo.',
    ),
    ...(subject.has('microfono', 'No')
      ? []
      : [
          problem(
            'No me escuchan',
            'Elegí los auriculares como micrófono en la aplicación de llamadas.',
            'Fijate que el micrófono no esté silenciado.',
          ),
        ]),
    ...batteryProblems(subject),
  ],
  drawing: onEarDrawing(subject),
})

function wireless(subject: Subject): boolean {
  return subject.has('conexion', 'Bluetooth') || subject.has('conexion', '2,4 GHz')
}

function connect(subject: Subject): Block[] {
  return [
    ...(subject.has('conexion', 'Bluetooth')
      ? [
          heading('Enlazá el celular'),
          steps(...pairing(subject, 'Mantené apretado el encendido hasta que la luz titile.')),
        ]
      : []),
    ...(subject.has('conexion', '2,4 GHz')
      ? [
          heading('Con el receptor USB'),
          steps(
            'Enchufá el receptor en la computadora o la consola.',
            'Prendé los auriculares: se conectan solos en unos segundos.',
          ),
        ]
      : []),
    ...(subject.has('conexion', 'USB')
      ? [
          heading('Por USB'),
          text(
            'Enchufá el cable en la computadora y elegilos como salida y micrófono en la configuración de sonido.',
          ),
        ]
      : []),
  ]
}

function cable(subject: Subject): Block[] {
  if (!subject.has('conexion', '3,5 mm')) return []
  return [
    heading('Con cable'),
    text(
      hasBattery(subject)
        ? 'Enchufá el cable de 3,5 mm en la copa y en el equipo. Así suenan aunque no tengan batería, sin las funciones que la necesitan.'
        : 'Enchufá la ficha de 3,5 mm en el equipo y subí el volumen de a poco.',
    ),
  ]
}

function noise(subject: Subject): Block[] {
  if (!subject.is('anc') && !subject.is('modoAmbiente')) return []
  return [
    heading('Ruido de afuera'),
    list(
      subject.is('anc') &&
        'La cancelación de ruido (ANC) resta los ruidos parejos, como motores y ventiladores. Gasta más batería.',
      subject.is('modoAmbiente') && 'El modo ambiente deja pasar las voces y la calle.',
      'Una tecla de la copa cambia entre un modo y otro.',
    ),
  ]
}
