/** What each line of the audit says was done, after who did it: «Ana publicó». In the order in which they are offered. */
const WORDS: Readonly<Record<string, string>> = {
  'draft.patch': 'guardó un borrador',
  // As it was said before there was one command for all of them.
  'draft.save': 'guardó un borrador',
  'draft.change': 'cambió varios borradores',
  'draft.cells': 'cambió datos en una planilla',
  'draft.discard': 'descartó un borrador',
  'draft.adopt-old': 'pasó productos viejos a borradores',
  'publication.publish': 'publicó',
  'publication.undo': 'deshizo una publicación',
  'launch.save': 'preparó o programó un lanzamiento',
  'launch.remove': 'quitó un lanzamiento',
  'launch.publish': 'publicó un lanzamiento',
  'launch.run': 'publicó un lanzamiento a su hora',
  'launch.fail': 'no pudo publicar un lanzamiento',
  'import.begin': 'subió una planilla para importar',
  'import.review': 'revisó de nuevo una planilla',
  'import.apply': 'importó una planilla',
  'import.undo': 'deshizo una importación',
  'import.export': 'exportó productos a una planilla',
  'supplier.remember': 'anotó qué significan los nombres de un proveedor',
  'document.delete': 'eliminó un documento del sitio',
  'document.restore': 'restauró un documento',
  'warranty.remind': 'recordó por correo que vence una garantía',
  'media.replace': 'reemplazó fotos',
  'message.answer': 'marcó un mensaje como respondido',
  'message.state': 'cambió el estado de una consulta',
  'message.assign': 'asignó una consulta',
  'message.note': 'anotó algo en una consulta',
  'message.reply': 'respondió una consulta',
  'message.open': 'abrió un caso por un producto registrado',
  'messages.expire': 'borró una consulta cuyo plazo terminó',
  'person.erase': 'borró los datos de una persona que lo pidió',
  'messages.list': 'vio la lista de consultas',
  'messages.read': 'leyó un mensaje',
  'messages.export': 'descargó consultas',
  'registrations.read': 'vio los productos registrados de una cuenta',
  'registrations.list': 'vio los productos registrados',
  'registrations.export': 'descargó los productos registrados',
  'users.list': 'vio las cuentas',
  'users.read': 'vio una cuenta',
  'user.invite': 'invitó a una persona',
  'user.link': 'mandó un enlace para elegir la clave',
  'user.role': 'cambió un rol',
  'user.suspend': 'suspendió una cuenta o la dejó volver',
  'user.end-sessions': 'cerró sesiones',
  'user.reset-factors': 'quitó el segundo factor',
  'audit.read': 'leyó el registro',
  'audit.export': 'descargó el registro',
  'data.export': 'exportó los datos del sitio',
  'data.backup': 'hizo una copia de seguridad',
  'content.import': 'importó contenido',
  'document.erase': 'borró un documento con su historia',
}

export const AUDIT_ACTIONS: readonly { action: string; words: string }[] = Object.entries(WORDS).map(
  ([action, words]) => ({ action, words }),
)

/** The words of an action; of one that nobody has put into words, its name. */
export function auditWords(action: string): string {
  return Object.hasOwn(WORDS, action) ? WORDS[action]! : action
}
