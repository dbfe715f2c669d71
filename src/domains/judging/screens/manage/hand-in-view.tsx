import type { HandIn } from '#contract/judging/judging.model'
import { dateTime } from '#lib/format'
import { LinkedText } from '#ui/display/linked-text'
import { Panel } from '#ui/layout/panel'
import { PlainList } from '#ui/lists/plain-list'
import { Empty } from '#ui/states/empty'
import { InlineFile } from '../../../files/parts/inline-file'
import styles from './judging.module.css'

/** A blind judge may be told nothing of it: then there is no line either. */
const aboutOf = (h: HandIn, place: string): string =>
  [h.who || place, h.version > 0 && `第 ${h.version} 次提交`, h.time > 0 && dateTime(h.time)]
    .filter(Boolean)
    .join(' · ')

const About = ({ words }: { words: string }) => words && <p className="secondary tabular">{words}</p>

/** There is nothing in it that could be marked. */
export const isEmpty = (handIns: readonly HandIn[]): boolean =>
  handIns.every((h) => h.blocks.every((b) => !b.text.trim() && b.files.length === 0))

/** What a team handed in for an item; the first file lies open. */
export function HandInView({ handIns, empty }: { handIns: readonly HandIn[]; empty: string }) {
  if (handIns.length === 0) return <Empty title={empty} icon="file" />
  const first = handIns.flatMap((h) => h.blocks.flatMap((b) => b.files)).find((f) => !f.withheld)?.id
  return (
    <>
      {handIns.map((h, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: before a judge nothing has an id, its place is its name
        <Panel key={`${h.time}-${h.version}-${n + 1}`}>
          <About words={aboutOf(h, handIns.length > 1 ? `成员 ${n + 1}` : '')} />
          {h.blocks.map((b, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a work stay in their order
            <section key={`${b.title}-${i + 1}`} className="stack">
              {b.title && <h3 className={styles.blockTitle}>{b.title}</h3>}
              {b.text && (
                <p className={styles.given}>
                  <LinkedText text={b.text} />
                </p>
              )}
              {b.files.length > 0 && (
                <PlainList className="stack">
                  {b.files.map((file) =>
                    file.withheld ? (
                      <li key={file.id} className="secondary">
                        {file.filename}：{file.withheld}，盲评时不能查看。请联系组委会
                      </li>
                    ) : (
                      <InlineFile key={file.id} file={file} open={file.id === first} />
                    ),
                  )}
                </PlainList>
              )}
              {!b.text && b.files.length === 0 && <p className="secondary">没有作答</p>}
            </section>
          ))}
        </Panel>
      ))}
    </>
  )
}
