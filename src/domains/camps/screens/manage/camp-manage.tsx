import { useQuery } from '@tanstack/react-query'
import type { CampDetail as Camp } from '#contract/camps/camps.model'
import { navigate } from '#lib/navigate'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Chips } from '#ui/display/tag'
import { QueryPage } from '#ui/states/query-page'
import { campsQueries } from '../../camps.queries'
import { campManage, campPage } from '../../parts/camp-paths'
import { Members } from './members'
import { Periods } from './periods'
import { PhasesEditor } from './phases-editor'

const CAMP_TABS = ['phases', 'periods', 'members'] as const
type CampTab = (typeof CAMP_TABS)[number]
const labels: Record<CampTab, string> = { phases: '阶段和规则', periods: '期次', members: '学员' }

/** `/training-camp-manage/{id}`: its authors arrange phases and rules; they and their organisation look after periods and people. */
export function CampManage({ id, asked }: { id: number; asked: Record<string, string> }) {
  const tab = CAMP_TABS.find((one) => one === asked.tab) ?? 'phases'
  const period = Number(asked.period) || 0
  const query = useQuery(campsQueries.detail(id))
  const { data } = query
  usePageTitle(data && `管理 ${data.title}`)
  return (
    <QueryPage
      query={query}
      aged="管理训练营需要联网"
      title={data?.title ?? '管理训练营'}
      backHref={campPage(id)}
      wide
      right={
        <Button size="sm" variant="quiet" href={campPage(id, { preview: '1' })}>
          预览
        </Button>
      }
    >
      {(camp) => <Tabs camp={camp} tab={tab} period={period} />}
    </QueryPage>
  )
}

function Tabs({ camp, tab, period }: { camp: Camp; tab: CampTab; period: number }) {
  if (!camp.can_manage) return <p className="secondary">只有作者和组织管理员可以管理这个训练营。</p>
  const tabs = CAMP_TABS.filter((one) => one !== 'phases' || camp.can_edit)
  const shown = tabs.includes(tab) ? tab : 'periods'
  return (
    <div className="stack">
      <Chips
        label="管理"
        options={tabs.map((value) => ({ value, label: labels[value] }))}
        value={shown}
        onChange={(next) => navigate(`${campManage(camp.id)}?tab=${next}`, { replace: true })}
      />
      {shown === 'phases' && <PhasesEditor camp={camp} />}
      {shown === 'periods' && <Periods camp={camp} />}
      {shown === 'members' && <Members camp={camp} period={period} />}
    </div>
  )
}
