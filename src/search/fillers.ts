import { tokenise } from './tokens.ts'

const PEOPLE =
  'suegra suegro novia novio esposa esposo marido mujer pareja hermana hermano tía tío abuela abuelo amiga amigo jefe jefa cuñado cuñada ' +
  'prima primo madrina padrino profe mami mamá adolescente nuera yerno vecina vecino compañera compañero secretaria señora ' +
  'papá hijo hija nieto nieta sobrino sobrina ahijado ahijada'

const termsOf = (text: string): ReadonlySet<string> => new Set(tokenise(text).map(({ term }) => term))

/** For whom something is sought. */
export const SOMEBODY = termsOf(PEOPLE)

/** Asked for when nothing else is. */
export const FILLERS = termsOf(
  'algo cosa sistema dispositivo producto artículo kit set máquina máquinas aparato aparatos artefacto electrodoméstico precio precios oferta ofertas promo promoción descuento cuotas ' +
    'barato barata económico económica mejor mejores bueno buena buenos lindo linda comprar compra compro marca marcas ' +
    'modelo modelos nuevo nueva nuevos original casa hogar hacer regalo regalar tipo envío tienda online argentina electrónico ' +
    'equipo equipos suelto suelta sueltas enchufar conectar poner preparar llevar escuchar mirar ver vs versus diferencia diferencias comparar comparación elegir ' +
    `regalito ${PEOPLE}`,
)
