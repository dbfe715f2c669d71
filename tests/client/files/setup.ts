import type { AddressInfo } from 'node:net'
import type { TestServer } from '../../support/server'

interface Browser {
  happyDOM: { setURL(url: string): void }
}

/** Forms go over a real line: the server listens, and the page's address is the server's. */
export const listen = async (server: TestServer): Promise<void> => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  ;(window as unknown as Browser).happyDOM.setURL(`http://127.0.0.1:${port}/index`)
}

export const fileOf = (bytes: Buffer, name: string, type = 'image/png'): File =>
  new File([new Uint8Array(bytes)], name, { type })
