import { useState } from 'react'
import { softwareReviewLabels, softwareStateLabels, softwareTypeLabels } from '#contract/software/software.labels'
import type { SuppliedSoftware } from '#contract/software/software.model'
import { date } from '#lib/format'
import { latestOf } from '#lib/latest-of'
import { isDenied } from '#lib/net/errors'
import { Tag, type Tone } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import type { Column } from '#ui/lists/data-list'
import { HeadAction } from '#ui/lists/head-action'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { popup } from '#ui/overlays/popup'
import { Empty } from '#ui/states/empty'
import { NotSupplier } from '../../../account/parts/not-supplier'
import { softwareQueries } from '../../software.queries'
import { stateTones } from './software-columns'

const SupplyForm = popup(() => import('./supply-form').then((m) => m.SupplyForm))

const stateOf = (s: SuppliedSoftware): { label: string; tone: Tone } =>
  s.review
    ? { label: softwareReviewLabels[s.review], tone: s.review === 'rejected' ? 'danger' : 'info' }
    : { label: softwareStateLabels[s.status], tone: stateTones[s.status] }

const columns: Column<SuppliedSoftware>[] = [
  { key: 'title', title: '软件', phone: 'title', cell: (s) => s.title },
  {
    key: 'state',
    title: '状态',
    phone: 'aside',
    width: '100px',
    cell: (s) => <Tag tone={stateOf(s).tone}>{stateOf(s).label}</Tag>,
  },
  { key: 'type', title: '类型', cell: (s) => softwareTypeLabels[s.type] },
  { key: 'org', title: '提供给', cell: (s) => s.org_name },
  { key: 'reason', title: '原因', wide: true, cell: (s) => s.review_reason || '—' },
  { key: 'time', title: '更新时间', numeric: true, width: '120px', cell: (s) => date(s.update_time) },
]

/** What a supplier brings to their organisation's catalogue, and how it was judged. */
export function Supplied() {
  const [offset, setOffset] = useState(0)
  const [form, setForm] = useState<SuppliedSoftware | 'new'>()
  const query = usePaged(
    { offset, onOffset: setOffset, keep: false },
    (page) => softwareQueries.supplied(page.offset),
    (software) => software.id,
  )
  // As the organisation judges it meanwhile, where the list still shows it.
  const edited = form && form !== 'new' ? latestOf(form, query.data?.list) : undefined
  if (isDenied(query.error)) return <NotSupplier title="我提供的软件" />
  return (
    <Page
      title="我提供的软件"
      backHref="/my-app"
      wide
      barActions={
        <HeadAction of={query.data?.list} error={query.error} onClick={() => setForm('new')}>
          提交软件
        </HeadAction>
      }
    >
      <PagedList
        caption="我提供的软件"
        offline="提交和修改需要联网"
        unit="个"
        query={query}
        onOffset={setOffset}
        columns={columns}
        rowKey={(s) => String(s.id)}
        rowLabel={(s) => s.title}
        toolbar={<p className="secondary">组织管理员审核通过后进入软件目录；修改后需要再次审核，审核前停用。</p>}
        rowActions={(s) => [{ key: 'edit', label: '修改', onSelect: () => setForm(s) }]}
        empty={
          <Empty title="还没有提交软件" icon="apps" action={{ label: '提交软件', onClick: () => setForm('new') }}>
            提交实训系统、小程序或网页应用，组织审核通过后老师可以加到实训室。
          </Empty>
        }
      />
      {form && <SupplyForm {...(edited && { software: edited })} onClose={() => setForm(undefined)} />}
    </Page>
  )
}
