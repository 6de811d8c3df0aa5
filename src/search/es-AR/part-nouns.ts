import { fold } from '#/language/fold.ts'
import { stem } from '#/language/es-AR/stem.ts'
import { verbRoot } from '#/language/es-AR/verb-root.ts'

/** What things are made of and what goes with them, in the singular. */
const NOUNS =
  'adaptador alimentador almohadilla antena arandela asa aspa auricular bandeja base batería batidor bisagra bocina bol bomba boquilla botón botonera brazo bulón burlete ' +
  'cabezal cable cajón canasta canasto caño capacitor carbón carcasa carbones cargador carcaza condensador cepillo chapa chasis chip cierre clavija cinta cojinete colador cono conector contactor control cooler cordón corona correa ' +
  'cuchilla cucharita dial diafragma disco display émbolo empujador engranaje escobilla espuma esponja estuche eje filtro flex flexible foco fondo frasco ' +
  'funda fusible fuente gancho globo goma gomita inducido interruptor jack jarra junta lámina lapicera lápiz led mando manguera manija mango manguito malla memoria microswitch micrófono módulo ' +
  'membrana motor muelle objetivo olla oring paleta palanca palito panel pantalla papel parrilla pata patita perilla picadora piñón pico pie pila pin pinche placa plaqueta plato ' +
  'portafiltro potenciómetro prensa protector puerto puntero recipiente regatón rejilla relé remache resistencia resorte retén rodamiento rodillo rotor rueda ruedita ruleman soporte subwoofer switch ' +
  'tambor tamiz tanque tapa tapita tapón tecla teclado teflón termocupla termostato termofusible tester timer tornillo touch traba transformador trípode tuerca tweeter tubo válvula variador varilla vaso ' +
  'ventilador vidrio vincha woofer'

/** By stem. */
export const PART_NOUNS: ReadonlySet<string> = new Set(NOUNS.split(' ').map((noun) => stem(fold(noun))))
export const PART_ROOTS: ReadonlySet<string> = new Set(NOUNS.split(' ').map((noun) => verbRoot(fold(noun))))
