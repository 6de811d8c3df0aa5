import { heading, list, problem, steps, text, type Block } from './block.ts'
import { batteryCare, batteryProblems, batterySafety, charging } from './common/battery.ts'
import { bluetoothProblems, pairing } from './common/bluetooth.ts'
import { HEARING_SAFETY } from './common/hearing.ts'
import { onEarDrawing } from './drawings/on-ear.ts'
import type { ManualTemplate } from './manual-template.ts'
import { hasBattery, type ManualContext } from './manual-context.ts'

export const onEar: ManualTemplate = (context) => ({
  safety: [
    { title: 'Tus oídos', items: HEARING_SAFETY },
    { title: 'Batería', items: batterySafety(context) },
    {
      title: 'Uso',
      items: [
        ...(context.has('usos', 'Infantil')
          ? [
              `El volumen máximo es de ${context.text('volumenMaximo')}, pensado para chicos. Igual, que descansen cada media hora y que un adulto esté cerca por el cable.`,
            ]
          : []),
        'No resisten el agua: no los uses con lluvia ni los dejes en el baño.',
        'No los cuelgues del cuello de un chico ni los dejes a mano de bebés.',
      ],
    },
  ],
  firstSteps: [
    ...(charging(context).length > 0 ? [heading('Cargalos'), steps(...charging(context))] : []),
    heading('Ajustalos'),
    steps(
      'Ponete la copa L a la izquierda y la R a la derecha.',
      'Estirá o acortá la vincha de los dos lados por igual hasta que apoyen sin apretar.',
      context.has('formato', 'Over-ear') &&
        'La almohadilla tiene que rodear la oreja y apoyar en toda la vuelta: así aísla mejor.',
      context.has('microfono', 'Desmontable') &&
        'Enchufá el brazo del micrófono hasta el fondo y girá la punta hacia la boca.',
      context.has('microfono', 'Brazo') &&
        'Bajá el brazo del micrófono y dejá la punta a dos dedos de la boca.',
    ),
    ...connect(context),
  ],
  use: [
    list(
      wireless(context) &&
        'Los controles de la copa reproducen, pausan, cambian el volumen y atienden llamadas.',
      context.text('multipunto') === 'Sí' &&
        'Con dos equipos conectados, la llamada de uno pausa la música del otro.',
      context.has('microfono', 'No') && 'No tienen micrófono: para hablar usá el del equipo.',
      context.is('enc') && 'En las llamadas, la ENC limpia tu voz del ruido de alrededor.',
    ),
    ...cable(context),
    ...noise(context),
  ],
  care: [
    list(
      'Pasales un paño seco. Las almohadillas se limpian con un paño apenas húmedo y se secan al aire.',
      'No uses alcohol: agrieta las almohadillas. Cuando se gasten, pedí el repuesto por el modelo.',
      context.is('plegable')
        ? 'Plegalos para guardarlos, sin forzar las bisagras.'
        : 'Guardalos apoyados, sin peso encima.',
      'No los dejes al sol ni en el auto cerrado.',
      ...batteryCare(context),
    ),
  ],
  problems: [
    ...(wireless(context)
      ? [problem('No prenden', 'Cargalos media hora y mantené apretado el encendido tres segundos.')]
      : []),
    ...bluetoothProblems(context),
    problem(
      'Se oye de un solo lado',
      'Si usás el cable, empujá las dos fichas hasta el fondo.',
      'Revisá el balance de sonido en el equipo.',
    ),
    ...(context.has('microfono', 'No')
      ? []
      : [
          problem(
            'No me escuchan',
            'Elegí los auriculares como micrófono en la aplicación de llamadas.',
            'Fijate que el micrófono no esté silenciado.',
          ),
        ]),
    ...batteryProblems(context),
  ],
  drawing: onEarDrawing(context),
})

function wireless(context: ManualContext): boolean {
  return context.has('conexion', 'Bluetooth') || context.has('conexion', '2,4 GHz')
}

function connect(context: ManualContext): Block[] {
  return [
    ...(context.has('conexion', 'Bluetooth')
      ? [
          heading('Enlazá el celular'),
          steps(...pairing(context, 'Mantené apretado el encendido hasta que la luz titile.')),
        ]
      : []),
    ...(context.has('conexion', '2,4 GHz')
      ? [
          heading('Con el receptor USB'),
          steps(
            'Enchufá el receptor en la computadora o la consola.',
            'Prendé los auriculares: se conectan solos en unos segundos.',
          ),
        ]
      : []),
    ...(context.has('conexion', 'USB')
      ? [
          heading('Por USB'),
          text(
            'Enchufá el cable en la computadora y elegilos como salida y micrófono en la configuración de sonido.',
          ),
        ]
      : []),
  ]
}

function cable(context: ManualContext): Block[] {
  if (!context.has('conexion', '3,5 mm')) return []
  return [
    heading('Con cable'),
    text(
      hasBattery(context)
        ? 'Enchufá el cable de 3,5 mm en la copa y en el equipo. Así suenan aunque no tengan batería, sin las funciones que la necesitan.'
        : 'Enchufá la ficha de 3,5 mm en el equipo y subí el volumen de a poco.',
    ),
  ]
}

function noise(context: ManualContext): Block[] {
  if (!context.is('anc') && !context.is('modoAmbiente')) return []
  return [
    heading('Ruido de afuera'),
    list(
      context.is('anc') &&
        'La cancelación de ruido (ANC) resta los ruidos parejos, como motores y ventiladores. Gasta más batería.',
      context.is('modoAmbiente') && 'El modo ambiente deja pasar las voces y la calle.',
      'Una tecla de la copa cambia entre un modo y otro.',
    ),
  ]
}
