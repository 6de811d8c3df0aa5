/** The advice of health authorities for anything worn on the ears. */
export const HEARING_SAFETY: readonly string[] = [
  'Bajá el volumen antes de ponértelos y subilo de a poco. A volumen alto, escuchar mucho tiempo daña el oído para siempre.',
  'Como guía: hasta el 60 % del volumen y descansos de diez minutos por hora. Si después oís un zumbido, estabas escuchando demasiado fuerte.',
  'No los uses manejando, en bicicleta ni donde necesites oír lo que pasa alrededor.',
  'Si te irritan la piel o te duele el oído, dejá de usarlos.',
]
