export type TopicId =
  | 'centres'
  | 'manuals'
  | 'registration'
  | 'warranty'
  | 'buy'
  | 'contact'
  | 'account'
  | 'new'
  | 'featured'
  | 'discontinued'
  | 'list'
  | 'compare'

export type Topic = {
  readonly id: TopicId
  /** Folded and stemmed, word by word, without little words. */
  readonly asked: readonly string[]
  /** Only where nothing else is said: «nuevo» also says how a product is. */
  readonly alone?: readonly string[]
}

const words = (text: string): readonly string[] => text.split(', ')

export const TOPICS: readonly Topic[] = [
  {
    id: 'registration',
    asked: words(
      'registrar producto, registrar mi producto, registro producto, registro de garantía, registrar garantía, activar garantía, ' +
        'registrar compra, registro compra, dar de alta producto, alta producto, registrar número de serie, registrar equipo, ' +
        'registrar factura, cargar factura, subir factura, registración, inscribir producto, anotar producto, anotar número de serie, ' +
        'anotar serie, cargar número de serie, cargar producto, cargar mi compra, cargo mi compra, cargo la factura, subo la factura, ' +
        'registrar, registro, registré, dar de alta, doy de alta',
    ),
    alone: ['alta', 'producto registrado'],
  },
  {
    id: 'account',
    asked: words(
      'iniciar sesión, cerrar sesión, olvidé contraseña, olvidé clave, olvidé usuario, cambiar contraseña, cambiar clave, ' +
        'recuperar contraseña, recuperar clave, recuperar cuenta, perdí contraseña, perdí clave, nueva contraseña, nueva clave, ' +
        'puedo entrar, puedo ingresar, deja entrar, deja ingresar, crear cuenta, crear usuario, eliminar cuenta, borrar cuenta, ' +
        'borrar usuario, baja de cuenta, dar de baja cuenta, baja cuenta, cambio de dirección, cambiar dirección, cambiar mail, ' +
        'cambiar correo, cambiar mis datos',
    ),
    alone: words(
      'registrarme, registrarse, ingresar, mi cuenta, cuenta, login, loguearme, contraseña, clave, usuario, acceder, entrar, sign in',
    ),
  },
  {
    id: 'warranty',
    asked: words(
      'garantía, garantizado, devolución, devolver, cambio producto, reembolso, falla de fábrica, defecto de fábrica, vino fallado, ' +
        'vino sin, vino incompleto, vino incompleta, falta pieza, faltan piezas, falta parte, faltan partes, falta accesorio, ' +
        'faltan accesorios, vino roto, vino rota, llegó roto, llegó rota, llegó fallado, llegó fallada, fallado, fallada, fallados, ' +
        'cambiar por otro, cambiar por otra, devolución de dinero, vino fallada, cubre la garantía, cubre, cubren, cobertura, ' +
        'cambio por falla, cambio por defecto, certificado de garantía, ley 24240',
    ),
    alone: words(
      'cambios, cambio, cambiarlo, cambiarla, cambiar, cambiar producto, reclamo, reclamar, queja, seguro',
    ),
  },
  {
    id: 'centres',
    asked: words(
      'service, services, servis, servicio técnico, servicio oficial, servicio autorizado, servicio postventa, postventa, ' +
        'centro de servicio, centros de servicio, centro técnico, centro de atención, centro de reparación, taller, taller autorizado, ' +
        'talleres, reparar, reparación, reparan, repara, quién repara, reparador, arreglar, arreglo, arreglan, arregla, quién arregla, ' +
        'llevar a arreglar, llevo a arreglar, soporte técnico, técnico, service oficial, service técnico, casa de reparación, dónde tiro, tirar pilas, reciclar, reciclado, reciclaje',
    ),
    alone: words(
      'abre, abren, abierto, abiertos, atienden, atiende, cierra, cierran, abre sábado, abren sábado, abierto sábado, atienden sábado, ' +
        'atiende sábado, sábado, servicio, soporte, repuestos, se rompió, se me rompió, roto, rota, ayuda',
    ),
  },
  {
    id: 'manuals',
    asked: words(
      'manual, manual de uso, manual de usuario, manual de instrucciones, instructivo, librito, instrucciones, guía rápida, guía de uso, ' +
        'guía de usuario, driver, drivers, firmware, controlador, controladores, ficha técnica, hoja de datos, cómo se usa, modo de uso, ' +
        'folleto',
    ),
    alone: words('pdf, guía, descarga, descargar, bajar, actualización, actualizar, ficha'),
  },
  {
    id: 'buy',
    asked: words(
      'dónde comprar, dónde compro, dónde lo compro, dónde venden, dónde consigo, dónde conseguir, dónde se consigue, comprar, ' +
        'compra online, precio, precios, lista de precios, cuánto sale, cuánto cuesta, cuánto vale, cuánto están, cuánto me cuesta, ' +
        'aceptan tarjeta, aceptan tarjetas, pago con tarjeta, pagar con tarjeta, pagar en cuotas, a domicilio, dónde puedo comprar, ' +
        'código de descuento, descuento docente, descuento jubilado, descuento estudiante, descuento escuela, cupón, cuota, cuotas, cuotas sin interés, envío, envíos, envío gratis, hacen envíos, mandan al interior, ' +
        'envían al interior, envían, despachan, llegan al interior, hacen entregas, seguimiento de pedido, seguir mi pedido, mi pedido, tienda, tienda oficial, ' +
        'local, locales, local de venta, sucursal, sucursales, punto de venta, puntos de venta, revendedor, distribuidor, distribuidores, ' +
        'comercio, comercios, mercado libre, mercadolibre, mercado pago, forma de pago, formas de pago, medio de pago, medios de pago, ' +
        'tarjeta de crédito, ahora 12, stock, hay stock, disponible, disponibilidad, negocio, negocios, casa de electrodomésticos, ' +
        'venta online, showroom, outlet',
    ),
    alone: words(
      'venden, mandan, vendés, venta, ventas, más barato, más barata, más económico, barato, económico, oferta, ' +
        'ofertas, promo, promos, promoción, promociones, descuento, descuentos, hot sale, cyber monday, black friday, shop, carrito, pagar, ' +
        'pago, financiación, transferencia, efectivo, retiro, retirar, entrega',
    ),
  },
  {
    id: 'contact',
    asked: words(
      'whatsapp, wasap, wsp, atención al cliente, hablar con una persona, hablar con alguien, hablar con asesor, número de teléfono, ' +
        'teléfono de contacto, 0800, correo electrónico, redes sociales, mayorista, precio por mayor, precios por mayor, venta por mayor, ' +
        'comprar por mayor, compra por mayor, kiosco, mayoristas, quiero revender, ser revendedor, ser servicio técnico, ser service, ser service oficial, ser taller, ser centro de servicio, ser técnico, ser distribuidor, newsletter, ' +
        'dar de baja, darme de baja, desuscribirme, cancelar suscripción, quiero vender, trabajar con ustedes, trabajar para ustedes, ' +
        'trabajá con nosotros, enviar cv, mandar cv, mandar curriculum, dejar curriculum, curriculum, cv, bolsa de trabajo, ' +
        'búsqueda laboral, vacantes, dejar cv, dónde están, dónde quedan, donde están ubicados, comunicarme, comunicarse, contactarme, ' +
        'contactarlos',
    ),
    alone: words(
      'contacto, contactar, teléfono, tel, mail, email, e mail, correo, escribir, escribirles, llamar, llamarlos, hablar, horario, ' +
        'horarios, horario de atención, dirección, domicilio, ubicación, ubicados, oficinas, consulta, consultas, consultar, asesor, ' +
        'asesoramiento, por mayor, prensa, instagram, facebook, youtube, tiktok, twitter, redes, rrhh, empleo, chat, humano, persona, ' +
        'atención, formulario, mensaje, sugerencia',
    ),
  },
  {
    id: 'new',
    asked: words(
      'novedades, lanzamiento, lanzamientos, recién salido, último que sacaron, última que sacaron, último que salió, sacaron nuevo, ' +
        'sacaron de nuevo, acaban de sacar, recién sacaron, último modelo, últimos modelos, nuevos productos, productos nuevos, ' +
        'nuevos modelos, modelos nuevos, recién llegados, nueva línea',
    ),
    alone: words('lo nuevo, lo último, nuevo, nuevos, nueva, nuevas, novedad, estreno, estrenos, 2026'),
  },
  {
    id: 'featured',
    asked: words(
      'más vendido, más vendidos, más populares, destacados, recomendados, día de la madre, día del padre, día del amigo, amigo invisible, ' +
        'san valentín, día de los enamorados, reyes magos',
    ),
    alone: words(
      'regalo, regalo para mamá, regalo para papá, regalo para mi mamá, regalo para mi papá, regalo para novia, regalo para novio, ' +
        'regalo para hermano, regalo para abuela, regalo para abuelo, regalos, regalar, regalito, recomendación, recomendaciones, ' +
        'recomendar, recomendame, recomendás, mejores, catálogo, productos, todos los productos, ver todo',
    ),
  },
  {
    id: 'discontinued',
    asked: words(
      'discontinuado, discontinuados, discontinuos, modelos viejos, modelos anteriores, modelo viejo, modelo anterior, modelos de antes, ' +
        'ya no se fabrica, ya no se vende, descontinuado',
    ),
  },
  {
    id: 'list',
    asked: words('lista de deseos, mis favoritos, productos guardados, wishlist'),
    alone: words('mi lista, favoritos, guardados, deseos, lista'),
  },
  {
    id: 'compare',
    asked: words(
      'comparar, comparar con, diferencia entre, diferencias entre, comparar productos, comparar modelos, comparador, tabla comparativa',
    ),
    alone: words('comparación, comparativa, diferencias'),
  },
]

export const TOPIC_IDS: readonly TopicId[] = TOPICS.map(({ id }) => id)
