import type { Specs } from './product-type.ts'

/** Space-separated keys of facts that code reads by name; each belongs to a starting type. */
export const NAMED_FACTS = [
  'accesorios alcance alimentacion almacenamiento anc anchoRanura antiadherente antiadherentes',
  'apagadoAutomatico app aptoCaramelosDuros autonomia autonomiaTotal bandejaMigas base360 bateria',
  'bateriaEstuche bluetooth cableDeAudio camaraFrontal camaraTrasera canales canastos capacidad',
  'capacidadBateria capacidadEspuma capsulasCompatibles carga cargaRapida cargaUsbC cargador certificacion',
  'claseAislacion codecs conexion conos consumo controlRemoto corteMate cucharaMedidora deposito',
  'dimensiones display doblePared dolby ean eficiencia energiaBateria energiaEstuche entradas',
  'entradasDeMicrofono ficha filtroAntisarro filtroPermanente formato frascos frecuencia fundaIncluida',
  'homologacionEnacom impedancia ip juegosDePlacas largo largoCable licencia luces luzIndicadora manija',
  'manosLibres mantenerCaliente materialFrascos materiales medidaPlaca microSd microfono',
  'microfonosIncluidos nivelDeRuido origen palitos panel pantalla pantallaControl parlantesAlTecho peso',
  'pesoConCaja pesoPorAuricular potencia potenciaDeCarga potenciaPmpo potenciaRms powerbank procesador',
  'puertoDeCarga puertos ram ramAmpliableHasta rangoTemperatura ranuraLibre reduccionAnc resolucion',
  'respuestaEnFrecuencia rinde ruedas sistemaOperativo subtipo subwooferDimensiones tallesDeAlmohadilla',
  'tapaDeCamara tapaMedidora temperatura temperaturas tension tiempoDeCarga tipoDeAlmacenamiento tipoDeRam',
  'tweeter versionDelSistema visor volumenFrasco wifi woofer',
] as const

type SpacedKeys<Line> = Line extends `${infer First} ${infer Rest}` ? First | SpacedKeys<Rest> : Line

export type FieldKey = SpacedKeys<(typeof NAMED_FACTS)[number]>
/** Key, or the path of a part: `dimensiones.alto`. */
export type FieldPath = FieldKey | `${FieldKey}.${string}`
export type KnownSpecs = Specs<FieldKey>
