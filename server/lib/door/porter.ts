import { createServer, type Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { answerAtTheDoor } from './answers'
import type { Asked } from './door'

// A process beside the server that starts: it holds the port while the embedded database takes the server's only thread.
const [port = '0', host = '0.0.0.0', title = ''] = process.argv.slice(2)
/** Milliseconds for those who have connected and not asked yet. */
const LINGER = 2_000
/** Milliseconds between two looks whether the server is still there. */
const ALONE = 250

let doing = ''
const server: Server & { _handle?: unknown } = createServer((request, response) =>
  answerAtTheDoor(request, response, title, doing),
)
server.on('error', () => process.exit(0))
// The server ended before this process had begun.
if (!process.connected) process.exit(0)
// The socket itself goes to the server, whose turn at it comes later: nobody is turned away in between.
server.listen(Number(port), host, () =>
  process.connected ? process.send?.('open', server._handle as never) : process.exit(0),
)

process.on('message', (asked: Asked) => {
  if ('doing' in asked) doing = asked.doing
  else {
    // The listener alone: that of HTTP cuts off, on newer Node, who has connected and not asked yet.
    Listener.prototype.close.call(server, () => process.exit(0))
    setTimeout(() => process.exit(0), LINGER).unref()
  }
})
process.on('disconnect', () => process.exit(0))
// A channel that ends while the socket is still on its way over it ends without a word.
const parent = process.ppid
setInterval(() => {
  if (!process.connected || process.ppid !== parent) process.exit(0)
}, ALONE)
// It ends with the server, which gets the same signal.
process.on('SIGTERM', () => {})
process.on('SIGINT', () => {})
