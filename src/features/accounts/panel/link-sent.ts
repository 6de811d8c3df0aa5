/** What became of a link to choose a password; `mailFolder` is where it was left where no server sends mail. */
export function linkSent(email: string, mailFolder: string | null): string {
  const term = 'dura tres días y sirve una sola vez.'
  return mailFolder === null
    ? `Le mandamos a ${email} un enlace para elegir su clave: ${term}`
    : `El enlace para ${email} quedó en la carpeta ${mailFolder} del servidor, porque el sitio no manda correos. Pasáselo: ${term}`
}
