/** The sentence tells whoever sent it what to do. */
export class RefusedFile extends Error {
  override name = 'RefusedFile'
}

export const DAMAGED =
  'El archivo está dañado o le falta una parte. Abrilo, guardalo de nuevo y volvé a elegirlo.'
