import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ScormVersion } from '#contract/courses/scorm/scorm.rules'

const builds: Record<ScormVersion, string> = { '1.2': 'scorm-again/scorm12/min', '2004': 'scorm-again/scorm2004/min' }

/**
 * Runs inside of the package's frame, before anything of the package: gives it the interface that the standard names, filled with
 * what the player wrote into the frame's name, and tells the player what the package says. A frame of an opaque origin
 * can be read by nobody, and can read nobody.
 */
const glue = `(function () {
  var told
  try { told = JSON.parse(window.name) } catch (error) { return }
  if (!told || told.scorm !== 1) return
  var old = told.version === '1.2'
  var Api = old ? this.Scorm12API : this.Scorm2004API
  var api = new Api({ autocommit: false, logLevel: 5 })
  api.loadFromFlattenedJSON(told.cmi)
  if (old) window.API = api
  else window.API_1484_11 = api
  var dirty = false
  function tell(ended) {
    var all = api.getFlattenedCMI()
    var cmi = {}
    for (var path in all) if (typeof all[path] === 'string' && all[path] !== '') cmi[path] = all[path]
    dirty = false
    told.cmi = cmi
    try { window.name = JSON.stringify(told) } catch (error) {}
    window.parent.postMessage({ scorm: 1, launch: told.launch, sco: told.sco, cmi: cmi, ended: ended }, told.origin)
  }
  function on(name, work) { api.on((old ? 'LMS' : '') + name, work) }
  on('SetValue.cmi.*', function () { dirty = true })
  on('Commit', function () { tell(false) })
  on(old ? 'Finish' : 'Terminate', function () { tell(true) })
  setInterval(function () { if (dirty) tell(false) }, 5000)
  window.addEventListener('pagehide', function () { if (dirty) tell(false) })
}).call(this);`

const kept = new Map<ScormVersion, Promise<Buffer>>()
/** The script of an edition; read once. */
export const runtimeOf = (version: ScormVersion): Promise<Buffer> => {
  const known = kept.get(version)
  if (known) return known
  const path = createRequire(import.meta.url).resolve(builds[version])
  const made = readFile(path).then((library) => Buffer.concat([library, Buffer.from(`\n;${glue}`)]))
  made.catch(() => kept.delete(version))
  kept.set(version, made)
  return made
}
