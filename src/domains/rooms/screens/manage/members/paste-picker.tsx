import { useState } from 'react'
import type { MatchedLine } from '#contract/rooms/members/members.model'
import { PEOPLE_AT_ONCE } from '#contract/rooms/members/members.rules'
import { Tag, type Tone } from '#ui/display/tag'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { matchUsers } from '../../../members.mutations'
import type { Chosen } from '../console/org-picker'
import styles from './member.module.css'

const states: Record<MatchedLine['state'], { label: string; tone: Tone }> = {
  found: { label: '已选中', tone: 'success' },
  inside: { label: '已在实训室', tone: 'neutral' },
  unknown: { label: '没有找到', tone: 'danger' },
  several: { label: '有重名，请写学号或手机', tone: 'warning' },
  mismatch: { label: '号码与姓名不一致', tone: 'warning' },
}

type PastePickerProps = { roomId: number; chosen: Chosen; onChange: (chosen: Chosen) => void }

/** A list pasted from a chat or a table: a line a person, by number, mobile, e-mail or name. */
export function PastePicker({ roomId, chosen, onChange }: PastePickerProps) {
  const [text, setText] = useState('')
  const [lines, setLines] = useState<MatchedLine[]>()
  const match = () =>
    attempt(async () => {
      const given = text.split('\n').filter((line) => line.trim())
      if (given.length > PEOPLE_AT_ONCE) return say(`一次最多 ${PEOPLE_AT_ONCE} 行`, 'error')
      const { list } = await matchUsers(
        roomId,
        given.map((line) => line.slice(0, 200)),
      )
      setLines(list)
      const next = new Map(chosen)
      for (const { state, person } of list) if (state === 'found' && person) next.set(person.uid, person)
      onChange(next)
    })
  return (
    <div className="stack">
      <TextField
        label="名单"
        hint="每行一人，写学号（工号）、手机、邮箱或姓名，可以从表格里直接粘贴"
        value={text}
        onChange={setText}
        multiline
        rows={6}
      />
      <div>
        <OnlineButton size="sm" variant="secondary" disabled={!text.trim()} onClick={match}>
          识别名单
        </OnlineButton>
      </div>
      {lines && (
        <ul className={styles.people} aria-label="识别结果">
          {lines.map((l) => (
            <li key={l.line} className={styles.pick}>
              <span className={styles.words}>
                {l.text}
                {l.person && l.person.truename !== l.text.trim() && (
                  <span className="secondary"> {l.person.truename}</span>
                )}
              </span>
              <Tag tone={states[l.state].tone}>{states[l.state].label}</Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
