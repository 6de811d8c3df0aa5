export function invitationWords(
  link: string,
  isNew: boolean,
  brand: string,
): { subject: string; text: string } {
  const why = isNew
    ? `Te abrieron una cuenta para trabajar en el sitio de ${brand}. Elegí tu clave acá:`
    : `Quien administra el sitio de ${brand} te mandó este enlace para elegir tu clave:`
  const after = isNew
    ? '\n\nDespués ingresá con ella: el sitio te lleva a configurar tu segundo factor, una clave de acceso (passkey) o una app de códigos. Con eso ya podés entrar al panel.'
    : '\n\nAl cambiarla, tu cuenta se cierra en todos los dispositivos.'
  return {
    subject: isNew ? `Tu cuenta en el sitio de ${brand}` : `Elegí tu clave para el sitio de ${brand}`,
    text: `Hola:\n\n${why}\n\n${link}\n\nEl enlace dura tres días y sirve una sola vez.${after}\n\nSi no esperabas este correo, no hagas nada.\n\n${brand}\n`,
  }
}
