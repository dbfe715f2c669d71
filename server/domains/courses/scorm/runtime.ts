import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ScormVersion } from '#contract/courses/scorm/scorm.rules'

const builds: Record<ScormVersion, string> = { '1.2': 'scorm-again/scorm12/min', '2004': 'scorm-again/scorm2004/min' }

/**
 * Runs inside of the package's frame, before anything of the package: gives it the interface that the standard names, filled with
 * what the player wrote into the frame's name, and tells the player what the package says. A frame of an opaque origin
 * can be read by nobody, and can read nobody.
 *
 * Frames inside of it are as foreign to each other, where the standard lets a page look for the interface upwards. Each has one of
 * its own: what is filled in comes in its name, which is given back to it, what is called in one is called in all of them, and
 * the outermost tells the player. A page that looks at `parent`, or further up, or at `opener`, finds the interface there, and nothing else:
 * what a browser has of its own is refused as ever. What a page calls there that is nobody's does nothing; what its own package has in a
 * frame above is called in that frame, without an answer.
 */
const glue = `(function () {
  // What windows have by themselves.
  var usual = Object.create(null)
  for (var level = window; level; level = Object.getPrototypeOf(level))
    try { Object.getOwnPropertyNames(level).forEach(function (name) { usual[name] = true }) } catch (error) {}
  var told
  try { told = JSON.parse(window.name) } catch (error) { return }
  if (!told || told.scorm !== 1) return
  var up = window.parent
  var inner = told.inner === 1
  var old = told.version === '1.2'
  var Api = old ? this.Scorm12API : this.Scorm2004API
  var api = new Api({ autocommit: false, logLevel: 5 })
  api.loadFromFlattenedJSON(told.cmi)
  if (old) window.API = api
  else window.API_1484_11 = api
  var names = old
    ? { start: 'LMSInitialize', set: 'LMSSetValue', commit: 'LMSCommit', end: 'LMSFinish' }
    : { start: 'Initialize', set: 'SetValue', commit: 'Commit', end: 'Terminate' }
  if (told.name) window.name = told.name

  var left = Object.create(null)
  function isApi(key) { return key === 'API' || key === 'API_1484_11' }
  function isAbove(key) { return /^(parent|top|opener|self|window)$/.test(key) }
  function runAbove(name, given) {
    if (!inner) return
    try { up.postMessage({ scorm: 1, launch: told.launch, run: [name, given] }, '*') } catch (error) {}
  }
  var above = new Proxy({}, {
    get: function (_, key) {
      if (typeof key === 'symbol') return undefined
      if (isApi(key)) return window[key]
      if (isAbove(key)) return above
      if (key in left) return left[key]
      try {
        var found = up[key]
        return typeof found === 'function' ? found.bind(up) : found
      } catch (error) {
        if (usual[key]) throw error
        return function () { runAbove(key, Array.prototype.slice.call(arguments)) }
      }
    },
    set: function (_, key, value) {
      try { up[key] = value } catch (error) {
        if (usual[key]) throw error
        left[key] = value
      }
      return true
    },
    has: function (_, key) { return isApi(key) ? key in window : isAbove(key) || key in left }
  })
  window.parent = above
  if (!window.opener) try { window.opener = above } catch (error) {}

  // Once the page goes nobody around it hears anything: what is said then goes to the server by itself.
  var leaving = false
  var asked = false
  var last
  var address = (document.currentScript || {}).src
  function leave(cmi, ended) {
    if (!told.kept || !address || !navigator.sendBeacon) return
    var text = JSON.stringify(cmi)
    // No more of a page that goes is sent: how each question was answered stays behind.
    if (encodeURIComponent(text).length > 60000) {
      for (var path in cmi) if (/^cmi\\.interactions\\./.test(path)) delete cmi[path]
      text = JSON.stringify(cmi)
    }
    var said = new URLSearchParams({ launch: told.launch, sco: told.sco, cmi: text, ended: ended ? '1' : '' })
    try { navigator.sendBeacon(address.replace(/[^\\/]*$/, 'xh-left'), said) } catch (error) {}
  }

  // Who goes on with something and leaves it as it was has not ended it: the next time they go on there.
  var moved = !/resume/.test(told.cmi['cmi.core.entry'] || told.cmi['cmi.entry'] || '')
  var dirty = false
  function flat() {
    var all = api.getFlattenedCMI()
    var cmi = {}
    for (var path in all) if (typeof all[path] === 'string' && all[path] !== '') cmi[path] = all[path]
    return cmi
  }
  function remember(cmi) {
    told.cmi = cmi
    try { window.name = JSON.stringify(told) } catch (error) {}
  }
  function tell(ended) {
    ended = ended && moved
    dirty = false
    var cmi = flat()
    remember(cmi)
    up.postMessage({ scorm: 1, launch: told.launch, sco: told.sco, cmi: cmi, ended: ended }, told.origin)
    if (leaving) leave(cmi, ended)
    else if (asked) last = { cmi: cmi, ended: ended }
  }
  function called(kind, path, value, from) {
    var said = { scorm: 1, launch: told.launch, call: [kind, path, value] }
    for (var i = 0; i < window.length; i++) if (window[i] !== from) window[i].postMessage(said, '*')
    if (inner) {
      if (from !== up) up.postMessage(said, '*')
      if (kind === 'set') moved = true
      if (leaving && kind !== 'start') leave(flat(), kind === 'end' && moved)
      return
    }
    if (kind === 'set') {
      dirty = moved = true
      // With all that the same handler sets.
      if (leaving) Promise.resolve().then(function () { if (dirty) tell(false) })
    } else if (kind !== 'start') tell(kind === 'end')
  }
  var quiet = false
  function quietly(kind, path, value) {
    quiet = true
    try {
      if (api.isNotInitialized()) api[names.start]('')
      if (kind === 'set') api[names.set](path, value)
      else if (kind !== 'start') api[names[kind]]('')
    } catch (error) {}
    quiet = false
  }
  function hear(kind, name) {
    api.on(name, function (path, value) { if (!quiet) called(kind, path, value) })
  }
  hear('start', names.start)
  hear('set', names.set + '.cmi.*')
  hear('commit', names.commit)
  hear('end', names.end)
  function beside(frame) {
    for (var i = 0; i < window.length; i++) if (window[i] === frame) return 'below'
    return inner && frame === up ? 'above' : ''
  }
  window.addEventListener('message', function (event) {
    var said = event.data
    if (!said || said.scorm !== 1 || said.launch !== told.launch) return
    var from = beside(event.source)
    if (from === 'below' && said.hello)
      return event.source.postMessage({ scorm: 1, launch: told.launch, known: flat() }, '*')
    if (from === 'below' && Array.isArray(said.run)) {
      var name = said.run[0]
      if (usual[name] || typeof window[name] !== 'function') return runAbove(name, said.run[1])
      return setTimeout(function () { window[name].apply(window, said.run[1]) })
    }
    if (from === 'above' && said.known)
      for (var path in said.known) if (flat()[path] !== said.known[path]) quietly('set', path, said.known[path])
    if (!from || !Array.isArray(said.call) || !Object.prototype.hasOwnProperty.call(names, said.call[0])) return
    quietly(said.call[0], said.call[1], said.call[2])
    called(said.call[0], said.call[1], said.call[2], event.source)
  })
  if (inner) {
    // Whoever is above may have begun already, and nobody knows yet.
    quietly('start')
    api[names.start] = function () {
      called('start')
      return 'true'
    }
    up.postMessage({ scorm: 1, launch: told.launch, hello: 1 }, '*')
  }

  // A frame has the name that it is put into the page with: it is put there once more.
  var lent = []
  function lend(frame) {
    if (lent.indexOf(frame) >= 0) return
    lent.push(frame)
    var own = frame.getAttribute('name') || ''
    var given = { scorm: 1, inner: 1, version: told.version, launch: told.launch, sco: told.sco, kept: told.kept, cmi: flat(), name: own }
    frame.setAttribute('name', JSON.stringify(given))
    if (own)
      frame.addEventListener('load', function loaded() {
        frame.removeEventListener('load', loaded)
        frame.setAttribute('name', own)
      })
    frame.parentNode.insertBefore(frame, frame.nextSibling)
  }
  new MutationObserver(function (changes) {
    changes.forEach(function (change) {
      Array.prototype.forEach.call(change.addedNodes, function (node) {
        if (node.nodeType !== 1) return
        if (/^i?frame$/i.test(node.tagName)) lend(node)
        else Array.prototype.forEach.call(node.querySelectorAll('iframe,frame'), lend)
      })
    })
  }).observe(document, { childList: true, subtree: true })

  if (!inner) setInterval(function () { if (dirty) tell(false) }, 5000)
  function keep() {
    if (inner) remember(flat())
    else if (dirty) tell(false)
  }
  // The next page of a frame is given the name that the frame has before it goes there; some browsers say only that it went.
  window.addEventListener('beforeunload', function () {
    asked = true
    if (inner) keep()
  })
  window.addEventListener('pagehide', function () {
    leaving = true
    // A frame that is taken away is not asked whether it goes, where packages say their last.
    if (!asked) try { window.dispatchEvent(new Event('beforeunload')) } catch (error) {}
    keep()
    // Told when the page was asked, and perhaps heard no more.
    if (last) leave(last.cmi, last.ended)
  })
  window.addEventListener('pageshow', function () {
    leaving = asked = false
    last = undefined
  })
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
