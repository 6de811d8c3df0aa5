/**
 * Save state of a document. `saved`: on the server. `waiting`: on this device, about to be sent. `offline`: on this
 * device until there is a connection. `busy`: until the site accepts more. `signed-out`: until its owner signs in
 * again. `conflict`: the same field was changed by others, and is not sent until resolved. `refused`: rejected by the
 * server.
 */
export type SaveState =
  | 'saved'
  | 'waiting'
  | 'saving'
  | 'offline'
  | 'busy'
  | 'signed-out'
  | 'conflict'
  | 'refused'

export const NOT_SAVED: Readonly<Record<SaveState, string>> = {
  saved: '',
  waiting: 'Todavía hay cambios sin guardar. Esperá un momento y probá de nuevo.',
  saving: 'Todavía se está guardando. Esperá un momento y probá de nuevo.',
  offline: 'No hay conexión: tus cambios están en este equipo y se mandan cuando vuelva.',
  busy: 'Son muchos cambios seguidos: están en este equipo y se guardan solos en un momento. Esperá y probá de nuevo.',
  'signed-out': 'Tu sesión terminó. Ingresá de nuevo: lo que escribiste está en este equipo.',
  conflict: 'Otra persona cambió los mismos datos. Elegí con cuál te quedás.',
  refused: 'El sitio no aceptó los cambios.',
}
