// A server that only returns stored replies, one for each method and path. It runs in its own
// process so that it takes no time from the program that is measured.
import { createServer } from 'node:http';

process.once('message', (replies) => {
  const known = new Map(replies);
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      const [path] = request.url.split('?', 1);
      const { status, headers, body } = known.get(`${request.method} ${path}`) ?? {
        status: 404,
        headers: {},
        body: '{}',
      };
      response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
      response.end(body);
    });
  });
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
});
process.once('disconnect', () => process.exit());
