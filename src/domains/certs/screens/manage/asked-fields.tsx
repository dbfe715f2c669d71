import { useQuery } from '@tanstack/react-query'
import { requirementKinds, requirementLabel } from '#contract/certs/certs.labels'
import type { Requirement } from '#contract/certs/certs.model'
import { type Asked, REQUIREMENT_KINDS, REQUIREMENTS_MAX, type RequirementKind } from '#contract/certs/certs.rules'
import { IconButton } from '#ui/button'
import { NumberField } from '#ui/fields/number-field'
import { SelectField } from '#ui/fields/select-field'
import { Section } from '#ui/layout/page'
import { useRoomWords } from '../../../rooms/parts/room-words'
import { certsQueries } from '../../certs.queries'
import styles from './manage.module.css'

type Props = {
  roomId: number
  /** The certificate itself; 0 = a new one. */
  self: number
  /** What is asked for already, with names also of what is no more. */
  known: readonly Requirement[]
  value: readonly Asked[]
  onChange: (next: Asked[]) => void
}

const keyOf = ({ kind, ref_id }: Pick<Asked, 'kind' | 'ref_id'>) => `${kind}:${ref_id}`

/** What a certificate asks for: things of the room, each once, and how much of each. */
export function AskedFields({ roomId, self, known, value, onChange }: Props) {
  const says = useRoomWords(roomId)
  const query = useQuery(certsQueries.choices(roomId))
  const there = query.data?.list ?? []
  const names = new Map<string, string>([
    ...known.map((one): [string, string] => [keyOf(one), one.title]),
    ...there.map(({ kind, id, title }): [string, string] => [keyOf({ kind, ref_id: id }), title]),
  ])
  const taken = new Set(value.map(keyOf))
  const free = there.filter(
    ({ kind, id }) => !taken.has(keyOf({ kind, ref_id: id })) && !(kind === 'cert' && id === self),
  )
  const add = (chosen: string) => {
    const [kind, id] = chosen.split(':')
    if (!kind || !id) return
    const usual = requirementKinds[kind as RequirementKind].need?.usual ?? 0
    onChange([...value, { kind: kind as RequirementKind, ref_id: Number(id), need: usual }])
  }
  const change = (at: number, need: number) => onChange(value.map((one, n) => (n === at ? { ...one, need } : one)))
  return (
    <Section title="证书要求">
      <div className="stack">
        {value.map((one, n) => {
          const words = requirementKinds[one.kind]
          const title = names.get(keyOf(one)) || '已被删除'
          return (
            <div key={keyOf(one)} className={styles.asked}>
              <span className={styles.words}>
                <strong>{title}</strong>
                <span className="secondary">
                  {requirementLabel(one.kind, says)} · {words.asks(one.need)}
                </span>
              </span>
              <IconButton
                icon="trash"
                label={`去掉要求“${title}”`}
                onClick={() => onChange(value.filter((_, at) => at !== n))}
              />
              {words.need && (
                <div className={styles.need}>
                  <NumberField
                    label={`${words.need.label}（${title}）`}
                    value={String(one.need)}
                    onChange={(text) => change(n, Math.min(Number(text || 0), words.need?.max ?? 0))}
                    digitsOnly
                    maxLength={4}
                    suffix={words.need.suffix}
                    hint={words.need.hint}
                  />
                </div>
              )}
            </div>
          )
        })}
        {value.length < REQUIREMENTS_MAX && (
          <SelectField
            label="添加要求"
            value=""
            onChange={add}
            placeholder={free.length > 0 ? '选择一项' : '实训室里没有可以选的内容'}
            hint={says('可以是课程、{work}、任务、考试、比赛、计划、训练营或其他证书；训练营先从资源库放入本实训室')}
            options={REQUIREMENT_KINDS.flatMap((kind) =>
              free
                .filter((one) => one.kind === kind)
                .map(({ id, title }) => ({
                  value: `${kind}:${id}`,
                  label: `${requirementLabel(kind, says)} · ${title}`,
                })),
            )}
          />
        )}
      </div>
    </Section>
  )
}
