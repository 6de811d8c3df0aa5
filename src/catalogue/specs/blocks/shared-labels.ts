/** Supplier labels of facts that several types declare separately. */
export const SHARED_SUPPLIER_LABELS = {
  autonomia:
    'playtime, play time, playing time, battery life, working time, runtime, run time, autonomia, duracion de la bateria, tiempo de reproduccion, tiempo de uso, music time, playback time, music playtime, duracion de bateria, tempo de reprodução, autonomia da bateria, operating time, use time, usage time, tiempo de trabajo, playback, tiempo de musica, duração da bateria, music playback, music play time, single charge, listening time, horas de uso, time of use, tiempo de funcionamiento, earbuds playtime, talk time / music time, autonomia de bateria, autonomía por carga, playing time per charge, battery playtime, battery duration, music playing time, tempo de uso, continuous playtime, tiempo de juego, playtime earbuds, earbuds play time, single playtime, bt playtime, battery runtime, reproduccion, playtime anc off, autonomia de uso, work time, horas de reproduccion, horas de autonomia, tempo de música, duração, video playback, video playing, video play, video playing time, video time, usage, screen on time, continuous use, tempo de funcionamento, play hours, music hours, endurance, bt play time, uso continuo, tiempo de autonomia, duracion, battery endurance',
  resolucion:
    'resolution, screen resolution, display resolution, resolucion, resolucion de pantalla, resolução, screen, display, pantalla, tela, lcd, panel, max resolution, video resolution, resolucion de video, image resolution, resolución máxima, resolução de vídeo',
  tipo: 'type, tipo, style, product type, mixer type, tipo de batidora, model type',
  velocidades:
    'speeds, speed, speed settings, number of speeds, velocidades, niveles de velocidad, speed levels, speed control, velocidade, velocidad, speed setting, cantidad de velocidades, gears',
  sistema:
    'type, system, tipo, sistema, heating method, method, heating type, coffee type, technology, tecnologia, metodo, extraction, tipo de sistema, product type, juicer type, brewing system, popping method, brewing method, método de extração, sistema de calentamiento, extraction method, tipo de cafetera, tipo de freidora, metodo de extraccion, working principle, principio, heating way, popping way',
  niveles:
    'tiers, levels, layers, niveles, pisos, torres, níveis, number of tiers, tier, browning levels, browning settings, niveles de tostado, browning control, niveles de dorado, toasting levels, níveis de tostagem, shade settings, control de tostado, browning, shade levels, toast settings, heat settings, grados de tostado',
  capacidad:
    'capacity, capacidad, volume, volumen, capacidade, water capacity, capacidad de agua, max capacity, capacidad maxima, tank capacity, basket capacity, capacidad del canasto, rated capacity, capacidad total, chocolate capacity, capacidad util, capacidade total, capacidad de chocolate, total capacity, usable capacity, capacidade máxima, kettle capacity',
  jarra:
    'jug, jug capacity, jar, pitcher, juice cup, juice container, capacidad de la jarra, jarra, jarro, vaso, juice jug capacity, jug volume, juice jug, jarra de jugo, capacity, capacidad, capacidade do jarro, juice container capacity, capacidad de jarra, capacidad del vaso, juice cup capacity, juice tank, jar capacity, juice jar, jarra para jugo, juice pitcher, recipiente de suco, jarra de suco, capacidade da jarra',
  temperatura:
    'temperature, temperature range, temperatura, rango de temperatura, temp, temp range, temperature control, control de temperatura, faixa de temperatura, temperature setting, adjustable temperature, temperatura regulable, temperature settings, operating temperature, temperatura ajustable, rango de temperaturas, fermentation temperature, temperatura de fermentacion, controle de temperatura, temperature control range, temperature adjust, adjustable temp, temp control, temp setting, thermostat, termostato, temperatura regulavel, ajuste de temperatura',
  timer:
    'timer, temporizador, time setting, timer range, time range, tiempo, temporizador hasta, timing, time, timer setting, timer max, rango de tiempo, timer até, max timer, time control, timer up to, temporizador máximo, rango de temporizador',
  visor:
    'visor transparente, window, viewing window, visible window, visor, ventana, janela, view window, ventana visora, visor de nivel, water level window, water window, water gauge, water level indicator, indicador de nivel, nivel de agua visible, visualização, visor del nivel de agua, see-through window',
  driver:
    'driver, driver size, driver unit, driver diameter, speaker, speaker size, speaker diameter, drivers, diametro del driver, tamaño del driver, parlante, tamaño del parlante, altavoz, unidad, alto falante, dynamic driver, horn, tamanho do driver, speaker unit, transductor, transducer, auricular driver, diafragma, diaphragm, unit diameter, tamanho do alto falante, diámetro del altavoz, speaker driver, drive unit, horn size, moving coil, driver speaker, drivers size, loudspeaker, speaker size diameter, falante, diametro do driver, diametro parlante, dynamic unit',
  microfono:
    'microphone, mic, built-in mic, built in microphone, microfono, microfono integrado, microfone, micrófono incorporado, microphone type, mic type, boom mic, tipo de microfono',
  cableDeAudio:
    'cable length, cord length, cable, audio cable, largo de cable, longitud del cable, audio cable length, cable de audio, comprimento do cabo, wire length, line length, longitud de cable, cabo, cable auxiliar, aux cable, aux cord, cabo auxiliar, audio cord, cable de audio 3.5 mm, audio line',
  sistemaOperativo:
    'os system, os name, os, operating system, system, sistema operativo, sistema operacional, so, software, platform',
  puertos:
    'ports, port, interface, i/o, i/o ports, puertos, interfaces, conectores, portas, output ports, connectors, salidas, usb ports, puertos de salida, outputs, puertos y conectores, io ports',
  conexion:
    'mode connection, connection, connectivity, conexion, conectividad, interface, connection type, tipo de conexion, interfaz, wireless, conexão, conectividade, modo de conexion, connection mode, connection modes, conectores, connector, plug, modos de conexion, connections, entradas, input',
  luces:
    'light, lights, led light, led lights, lighting, luces, luces led, rgb, rgb light, rgb lights, iluminacion, luz led, luzes, luzes led, party lights, led, light show, disco light, disco lights, rgb lighting, luz, light effect, iluminacion rgb, led lighting, backlight, retroiluminacion, iluminação, lamp, lamps, led lamp, lighting, led, rgb, luminous, luminaria',
  display: 'display, led display, lcd display, digital display, pantalla, display digital, screen, tela',
} as const

/** How texts say facts that several types state. */
export const SHARED_PHRASES = {
  autonomia:
    '… batería …, … autonomía …, … sin enchufe …, … sin cargar …, … sin parar …, … lejos del enchufe …, … al 50 % …, … al 50% …, … por carga …, … de corrido …, … video …, … navegando …',
  capacidad: 'canasto de …, capacidad de …, carga de …, … por vez, … de agua, … de chocolate',
  jarra: 'jarra de …',
  puertos:
    'Ethernet = Ethernet, Ethernet = RJ, RJ-45 = RJ, RJ45 = RJ, RJ-45 = Ethernet, RJ45 = Ethernet, Thunderbolt = Thunderbolt, HDMI = HDMI, … USB-A = USB-A, … USB-C = USB-C, … HDMI = HDMI',
  calor:
    'mantiene el agua, mantiene la temperatura, mantiene caliente, mantiene la temperatura …, mantiene la temperatura durante …, la mantiene …, la sostiene …, lo sostiene …',
  luz: 'con luz indicadora, con luz de listo, con luz de encendido',
} as const
