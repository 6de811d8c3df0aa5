/**
 * Where what was typed has got to. `saved`: on the server. `waiting`: on this device, about to be sent. `offline`: on this device
 * until there is a connection. `signed-out`: until its owner signs in again. `clash`: somebody changed the same field; nothing
 * is sent until it is decided. `refused`: the server does not take it.
 */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'signed-out' | 'clash' | 'refused'

/** Why what was written can't be published yet, and what to do. */
export const NOT_SAVED: Readonly<Record<SaveState, string>> = {
  saved: '',
  waiting: 'Todavía hay cambios sin guardar. Esperá un momento y probá de nuevo.',
  saving: 'Todavía se está guardando. Esperá un momento y probá de nuevo.',
  offline: 'No hay conexión: tus cambios están en este equipo y se mandan cuando vuelva.',
  'signed-out': 'Tu sesión terminó. Ingresá de nuevo: lo que escribiste está en este equipo.',
  clash: 'Otra persona cambió los mismos datos. Elegí con cuál te quedás.',
  refused: 'El sitio no aceptó los cambios.',
}
