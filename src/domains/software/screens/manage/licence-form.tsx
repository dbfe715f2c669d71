import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { licenceProblem, SEAT_DAYS, SEATS_MAX } from '#contract/software/licences.rules'
import type { LicenceRow, SoftwareType } from '#contract/software/software.model'
import { opensByTicket } from '#contract/software/software.rules'
import { serverSeconds } from '#lib/net/clock'
import { useVersionedForm } from '#lib/use-versioned-form'
import { DateField } from '#ui/fields/date-field'
import { NumberField } from '#ui/fields/number-field'
import { SearchField } from '#ui/fields/search-field'
import { List, ListRow } from '#ui/lists/list'
import { attemptSaving, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { saveLicence } from '../../software.mutations'
import { softwareQueries } from '../../software.queries'
import styles from './manage.module.css'

interface Software {
  id: number
  title: string
  type: SoftwareType
}
interface Org {
  org_id: number
  org_name: string
}

/** A new licence: which software, which organisation, how many and until when; of one that is there the latter two. */
export function LicenceForm({ licence, onClose }: { licence: LicenceRow | null; onClose: () => void }) {
  const given = licence && { id: licence.software_id, title: licence.software_title, type: licence.type }
  const [software, setSoftware] = useState<Software | null>(given)
  const [org, setOrg] = useState<Org | null>(licence)
  if (!software) return <ChooseSoftware onChoose={setSoftware} onClose={onClose} />
  if (!org) return <ChooseOrg software={software} onChoose={setOrg} onClose={onClose} />
  return <Terms software={software} org={org} licence={licence} onClose={onClose} />
}

type ChooseProps<T> = { onChoose: (one: T) => void; onClose: () => void }

function ChooseSoftware({ onChoose, onClose }: ChooseProps<Software>) {
  const [keyword, setKeyword] = useState('')
  const query = useQuery({
    ...softwareQueries.lists(keyword.trim() ? { keyword: keyword.trim() } : {}),
    placeholderData: keepPreviousData,
  })
  const found = query.data?.list
  return (
    <SheetOrDialog open onClose={onClose} title="选择软件">
      <div className={styles.tools}>
        <SearchField label="按软件名称搜索" value={keyword} busy={query.isFetching} onChange={setKeyword} />
        <QueryView query={query} label="软件加载中" skeleton={<SkeletonList rows={3} />} />
        {found?.length === 0 && <Empty title="没有找到软件" icon="search" />}
        {found && found.length > 0 && (
          <List label="软件">
            {found.map((one) => (
              <ListRow key={one.id} title={one.title} description={one.org_name} onClick={() => onChoose(one)} />
            ))}
          </List>
        )}
      </div>
    </SheetOrDialog>
  )
}

function ChooseOrg({ software, onChoose, onClose }: ChooseProps<Org> & { software: Software }) {
  const [keyword, setKeyword] = useState('')
  const query = useQuery({
    ...softwareQueries.grantChoices(software.id, keyword.trim()),
    placeholderData: keepPreviousData,
  })
  const found = query.data?.filter(({ granted }) => !granted)
  return (
    <SheetOrDialog open onClose={onClose} title={`授权使用“${software.title}”`}>
      <div className={styles.tools}>
        <SearchField label="按组织名称搜索" value={keyword} busy={query.isFetching} onChange={setKeyword} />
        <QueryView query={query} label="组织加载中" skeleton={<SkeletonList rows={3} />} />
        {found?.length === 0 && <Empty title="没有还能授权的组织" icon="search" />}
        {found && found.length > 0 && (
          <List label="组织">
            {found.map((one) => (
              <ListRow key={one.org_id} title={one.org_name} onClick={() => onChoose(one)} />
            ))}
          </List>
        )}
      </div>
    </SheetOrDialog>
  )
}

type TermsProps = { software: Software; org: Org; licence: LicenceRow | null; onClose: () => void }

function Terms({ software, org, licence, onClose }: TermsProps) {
  const client = useQueryClient()
  const saved = { seats: licence?.seats ? String(licence.seats) : '', end: licence?.end_time ?? 0 }
  const key = `licence:${licence ? '' : 'new:'}${software.id}:${org.org_id}`
  const form = useVersionedForm(key, saved, licence?.version ?? 0)
  const { set } = form
  const { seats, end } = form.value
  const [strict, setStrict] = useState(false)
  const terms = { seats: Number(seats), end_time: end }
  const problem = licenceProblem({ type: software.type, ...terms }, serverSeconds())
  const save = async () => {
    setStrict(true)
    if (problem) return
    await attemptSaving(form, async () => {
      const of = { software_id: software.id, org_id: org.org_id, ...(licence && { version: form.version }) }
      await saveLicence(client, { ...of, ...terms })
      form.done()
      await say('保存成功')
      onClose()
    })
  }
  return (
    <VersionedDialog
      form={form}
      title={`“${software.title}”的授权：${org.org_name}`}
      width={600}
      problem={strict && problem}
      onSave={save}
      onClose={onClose}
    >
      {opensByTicket(software.type) ? (
        <NumberField
          label="名额"
          digitsOnly
          maxLength={String(SEATS_MAX).length - 1}
          placeholder="不限"
          suffix="人"
          hint={`同时占用名额的人数；${SEAT_DAYS} 天没有打开的人自动让出`}
          value={seats}
          onChange={(seats) => set({ seats })}
        />
      ) : (
        <p className="secondary">这类软件直接打开网址，人数不限。</p>
      )}
      <DateField label="到期时间" placeholder="不限" value={end} onChange={(end) => set({ end })} />
    </VersionedDialog>
  )
}
