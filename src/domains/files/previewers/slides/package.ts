import { partsOf } from '../unpack'
import { at, kids, parseXml } from './xml'

const WANTED =
  /^ppt\/(presentation\.xml|(slides|notesSlides|diagrams)\/[\w-]+\.xml|media\/[\w.-]+\.(png|jpe?g|gif|webp))$|^ppt\/((slides|notesSlides)\/)?_rels\/[\w.-]+\.rels$/i

export interface Related {
  type: string
  /** Its name in the package; '' = somewhere else, which is never fetched. */
  part: string
}
export interface Package {
  parts: Record<string, Uint8Array>
  /** The slides in the order in which they are shown, by their parts' names. */
  slides: string[]
  relationsOf(part: string): Map<string, Related>
}

/** A target as its part says it: from the part's folder, or (with a slash) from the top. */
const partAt = (part: string, target: string): string => {
  if (target.startsWith('/')) return target.slice(1)
  const path = part.split('/').slice(0, -1)
  for (const step of target.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.') path.push(step)
  }
  return path.join('/')
}

export const openPackage = (bytes: Uint8Array): Package => {
  const parts = partsOf(bytes, (name) => WANTED.test(name))
  const relationsOf = (part: string): Map<string, Related> => {
    const rels = parts[part.replace(/([^/]+)$/, '_rels/$1.rels')]
    return new Map(
      (rels ? kids(parseXml(rels), 'Relationship') : []).map((one) => [
        one.attributes.Id ?? '',
        {
          type: one.attributes.Type?.split('/').at(-1) ?? '',
          part: one.attributes.TargetMode === 'External' ? '' : partAt(part, one.attributes.Target ?? ''),
        },
      ]),
    )
  }
  const main = 'ppt/presentation.xml'
  const presentation = parts[main]
  if (!presentation) throw new Error('no presentation inside')
  const known = relationsOf(main)
  const slides = kids(at(parseXml(presentation), 'sldIdLst'), 'sldId').flatMap((one) => {
    const part = known.get(one.related.id ?? '')?.part ?? ''
    return parts[part] ? [part] : []
  })
  return { parts, slides, relationsOf }
}
