import { Outlet, useRouter } from '@tanstack/react-router'
import { NavBar, TabBar } from 'antd-mobile'
import { proxy, useSnapshot } from 'valtio'

const view = proxy({ tab: 'home' })

export function Frame() {
  const { tab } = useSnapshot(view)
  const router = useRouter()
  return (
    <>
      <NavBar onBack={() => router.history.back()}>Floor</NavBar>
      <main style={{ minHeight: 'calc(100vh - 95px)' }}>
        <Outlet />
      </main>
      <TabBar
        activeKey={tab}
        onChange={(key) => {
          view.tab = key
        }}
      >
        <TabBar.Item key="home" title="首页" />
        <TabBar.Item key="mine" title="我的" />
      </TabBar>
    </>
  )
}
