/** Notice about a link to choose a password; `mailFolder` has it if there is no mail server. */
export function linkSent(email: string, mailFolder: string | null): string {
  const term = 'dura tres días y sirve una sola vez.'
  return mailFolder === null
    ? `Le mandamos a ${email} un enlace para elegir su clave: ${term}`
    : `El enlace para ${email} quedó en la carpeta ${mailFolder} del servidor, porque el sitio no manda correos. Pasáselo: ${term}`
}
