import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { softwareTypeLabels } from '#contract/software/software.labels'
import { SOFTWARE_TYPES, type SoftwareChoice, type SoftwareType } from '#contract/software/software.model'
import { Button } from '#ui/button'
import { Chips, Tag } from '#ui/display/tag'
import { Checkbox } from '#ui/fields/checkbox'
import { SearchField } from '#ui/fields/search-field'
import { ListEnd } from '#ui/lists/list-end'
import { PlainList } from '#ui/lists/plain-list'
import { usePaged } from '#ui/lists/use-paged'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { type RoomWords, useRoomWords } from '../../../rooms/parts/room-words'
import { SoftwareIcon } from '../../parts/software-icon'
import { bindSoftware } from '../../software.mutations'
import { softwareQueries } from '../../software.queries'
import styles from './manage.module.css'

const types = [
  { value: '', label: '全部类型' },
  ...SOFTWARE_TYPES.map((type) => ({ value: String(type), label: softwareTypeLabels[type] })),
]

/** Software that the organisation may use, to put into the room; what was chosen stays while one looks elsewhere. */
export function AddSoftware({ roomId, onClose }: { roomId: number; onClose: () => void }) {
  const client = useQueryClient()
  const words = useRoomWords(roomId)
  const [keyword, setKeyword] = useState('')
  const [type, setType] = useState('')
  const [subject, setSubject] = useState('')
  const subjects = useQuery(softwareQueries.subjects()).data ?? []
  const [offset, setOffset] = useState(0)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const query = usePaged(
    { offset, onOffset: setOffset, keep: false },
    (page) =>
      softwareQueries.choices(roomId, {
        keyword: keyword.trim(),
        ...(type && { type: Number(type) as SoftwareType }),
        ...(subject && { industry_id: Number(subject) }),
        offset: page.offset,
      }),
    (software) => software.id,
  )
  const { data } = query
  const look = (change: () => void) => {
    change()
    setOffset(0)
  }
  const pick = (id: number, on: boolean) =>
    setChosen(on ? new Set([...chosen, id]) : new Set([...chosen].filter((other) => other !== id)))
  const add = () =>
    attempt(async () => {
      const { added } = await bindSoftware(client, roomId, [...chosen])
      onClose()
      await say(`已添加 ${added} 个软件`)
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="添加软件"
      width={720}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <OnlineButton disabled={chosen.size === 0} onClick={add}>
            {chosen.size ? `添加 ${chosen.size} 个` : '添加'}
          </OnlineButton>
        </>
      }
    >
      <div className={styles.tools}>
        <SearchField
          label="按名称搜索"
          value={keyword}
          busy={query.isFetching && keyword !== ''}
          onChange={(value) => look(() => setKeyword(value))}
        />
        <Chips label="类型" options={types} value={type} onChange={(value) => look(() => setType(value))} />
        {subjects.length > 0 && (
          <Chips
            label="行业"
            options={[
              { value: '', label: '全部行业' },
              ...subjects.map(({ id, title, count }) => ({ value: String(id), label: `${title}（${count}）` })),
            ]}
            value={subject}
            onChange={(value) => look(() => setSubject(value))}
          />
        )}
        <QueryView query={query} label="软件加载中" skeleton={<SkeletonList rows={4} />} />
        {data?.total === 0 &&
          (keyword.trim() || type || subject ? (
            <Empty title="没有找到软件" icon="search">
              换个名称、类型或行业试试。
            </Empty>
          ) : (
            <Empty title="组织还没有可用的软件" icon="apps">
              请组织管理员在控制台的“软件管理”里添加。
            </Empty>
          ))}
        {data && data.list.length > 0 && (
          <PlainList aria-label="可以添加的软件">
            {data.list.map((choice) => (
              <Choice key={choice.id} choice={choice} words={words} picked={chosen.has(choice.id)} onPick={pick} />
            ))}
          </PlainList>
        )}
        <ListEnd end={query.end} page={data} unit="个" onOffset={setOffset} />
      </div>
    </SheetOrDialog>
  )
}

type ChoiceProps = {
  choice: SoftwareChoice
  words: RoomWords
  picked: boolean
  onPick: (id: number, on: boolean) => void
}

function Choice({ choice, words, picked, onPick }: ChoiceProps) {
  const { id, title, type, description, org_name, bound, activity_only } = choice
  return (
    <li className={styles.pick}>
      <Checkbox
        label={`选择${title}`}
        hideLabel
        checked={bound || picked}
        disabled={bound}
        onChange={(on) => onPick(id, on)}
      />
      <SoftwareIcon software={choice} small />
      <span className={styles.words}>
        <span className={styles.tags}>
          <strong>{title}</strong>
          <Tag>{softwareTypeLabels[type]}</Tag>
          {activity_only && <Tag tone="info">{words('只从{work}中进入')}</Tag>}
          {bound && <Tag tone="success">已添加</Tag>}
        </span>
        <span className="secondary">{[org_name, description].filter(Boolean).join(' · ')}</span>
      </span>
    </li>
  )
}
