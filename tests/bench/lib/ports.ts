/** All ports of a run follow one base, so that two runs on one machine can be kept apart. */
const base = Number(process.env.BENCH_PORT_BASE ?? 4200)

export const ports = {
  floor: base,
  floorLine: base + 1,
  app: base + 2,
  appLine: base + 3,
  bare: base + 4,
  appMetrics: base + 5,
  chrome: base + 6,
  held: base + 7,
}
