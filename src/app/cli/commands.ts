import { ROLES } from '#/core/access/roles.ts'

export type CliCall = {
  command: string
  words: readonly string[]
  values: Readonly<Record<string, string>>
  switches: ReadonlySet<string>
}

export type CliCommand = {
  about: string
  /** False if it opens no site database, `created` if it may create one. */
  database?: false | 'created'
  run: (call: CliCall) => Promise<number>
}

// Loaded on demand, which prints the usage ten times as fast.
const content = () => import('./content-folders.ts')
const fileCommands = () => import('./files.ts')
const copies = () => import('./backup-and-copy.ts')
const draftCommand = async ({ command, words, values }: CliCall) =>
  (await import('./drafts.ts')).runDraft(command, words, values)
const userCommand = async ({ command, words: [email, role] }: CliCall) =>
  (await import('./users.ts')).runUser(command, email, role)
const mailCommand = async ({ command, words: [id] }: CliCall) =>
  (await import('./mail.ts')).runMail(command, id)

/** Commands by usage, from which arguments and options are parsed: `[…]` is optional, a final `…` repeats. */
export const CLI_COMMANDS: Readonly<Record<string, CliCommand>> = {
  'check CARPETA': {
    about:
      'revisa una carpeta de contenido: esquemas, rangos, referencias, fotos y que lo que se dice coincida con las fichas',
    database: false,
    run: async ({ words: [from] }) => (await content()).checkContentFolder(from!),
  },
  'train CARPETA': {
    about: 'enseña al buscador con qué empezar: de las búsquedas juzgadas y de los textos de la carpeta',
    database: false,
    run: async ({ words: [from] }) => (await content()).trainFromFolder(from!),
  },
  'import CARPETA [--create] [--overwrite]': {
    about:
      'carga una carpeta de contenido en la base; --create empieza una si no hay, --overwrite pisa también lo que cambió en el sitio desde que se exportó',
    run: async ({ words: [from], switches }) =>
      (await content()).importFolder(from!, switches.has('overwrite')),
  },
  'export CARPETA': {
    about: 'escribe los documentos de la marca como JSON, con sus fotos y archivos',
    run: async ({ words: [to] }) => (await content()).exportFolder(to!),
  },
  'migrate [--create]': {
    about: 'pone las tablas al día antes de arrancar una versión nueva; --create empieza una base si no hay',
    run: async () => (await import('./migrate.ts')).migrateDocuments(),
  },
  pictures: {
    about: 'codifica las fotos que faltan',
    run: async () => (await import('./pictures.ts')).makePictures(),
  },
  'backup ARCHIVO [--after ANTERIOR]': {
    about:
      'copia base y archivos en un .tar, con el sitio andando; con --after, sólo lo que cambió desde esa copia',
    run: async ({ words: [to], values }) => (await copies()).backup(to!, values.after),
  },
  'restore ARCHIVO [SIGUIENTE…]': {
    about: 'repone una copia, y las que le siguen en orden, con el sitio detenido',
    database: 'created',
    run: async ({ words }) => (await copies()).restoreBackup(words),
  },
  'copy --from URL --to URL': {
    about: 'pasa los documentos, o los archivos, de un motor a otro',
    database: false,
    run: async ({ values: { from, to } }) => (await copies()).copy(from!, to!),
  },
  'files check [--repair-from COPIA]': {
    about:
      'lista los archivos que los documentos nombran y faltan; con --repair-from, los repone de un .tar, una carpeta u otro almacén',
    run: async ({ values }) => (await fileCommands()).checkFiles(values['repair-from']),
  },
  'files remove ARCHIVO [--dry-run]': {
    about:
      'borra para siempre una foto, un video o una descarga que ya nadie nombra, por su dirección o su hash: del almacén, de lo que se repone y del CDN',
    run: async ({ words: [named], switches }) =>
      (await fileCommands()).removeFile(named!, switches.has('dry-run')),
  },
  'sweep [--dry-run]': {
    about: 'quita los archivos a los que ya no lleva nada; con --dry-run, sólo los muestra',
    run: async ({ switches }) => (await copies()).sweep(switches.has('dry-run')),
  },
  'prune [--dry-run]': {
    about:
      'quita la historia de antes de HISTORY_DAYS y las consultas de antes de MESSAGES_MONTHS; el sitio lo hace cada día',
    run: async ({ switches }) => (await copies()).prune(switches.has('dry-run')),
  },
  'erase COLECCION/ID': {
    about: 'borra un documento con toda su historia',
    run: async ({ words: [name] }) => (await copies()).eraseWithHistory(name!),
  },
  'draft list': { about: 'los borradores', run: draftCommand },
  'draft show COLECCION/ID': { about: 'escribe lo que dice un borrador', run: draftCommand },
  'draft save COLECCION/ID ARCHIVO [--note TEXTO]': {
    about: 'guarda como borrador lo que dice un archivo JSON',
    run: draftCommand,
  },
  'draft remove COLECCION/ID [--note TEXTO]': {
    about: 'guarda como borrador que el documento se quite',
    run: draftCommand,
  },
  'draft discard COLECCION/ID': { about: 'descarta un borrador', run: draftCommand },
  'publish COLECCION/ID[@VERSION]… [--note TEXTO]': {
    about:
      'publica borradores, todos juntos o ninguno; lo que escribió otra persona, con la versión que miraste',
    run: draftCommand,
  },
  publications: { about: 'lo que se publicó, lo último al final', run: draftCommand },
  'undo PUBLICACION [--keep antes|ahora] [--note TEXTO]': {
    about: 'deshace una publicación entera; --keep: qué queda de lo que cambió después',
    run: draftCommand,
  },
  'user create CORREO [ROL]': {
    about: 'abre una cuenta y da el enlace con que se elige la clave',
    run: userCommand,
  },
  'user list': { about: 'las cuentas, con su rol y su estado', run: userCommand },
  'user role CORREO ROL': { about: `cambia el rol: ${ROLES.join(', ')}`, run: userCommand },
  'user ban CORREO': { about: 'saca una cuenta de todos lados, ya, y no la deja volver', run: userCommand },
  'user unban CORREO': { about: 'la deja volver', run: userCommand },
  'user reset-factors CORREO': {
    about: 'le quita el segundo factor a quien lo perdió: lo configura de nuevo',
    run: userCommand,
  },
  'mail list': { about: 'los correos que esperan salir y los que no pudieron', run: mailCommand },
  'mail retry ID|todas': { about: 'los manda de nuevo, ya', run: mailCommand },
  'mail drop ID': { about: 'descarta uno', run: mailCommand },
  'secret accept': {
    about: 'acepta el SECRET de ahora cuando se perdió el de antes: todos vuelven a ingresar',
    run: async () => (await import('./secret.ts')).acceptSecret(),
  },
}
