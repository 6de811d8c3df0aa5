/** Rejected upload; the message is advice for the sender. */
export class RefusedFile extends Error {
  override name = 'RefusedFile'
}

export const DAMAGED =
  'El archivo está dañado o le falta una parte. Abrilo, guardalo de nuevo y volvé a elegirlo.'
