// One visit with node's ssh2: node ssh2.js FOLDER PORT KEY COMMAND, what it reads goes to the server.
const [folder, port, key, command] = process.argv.slice(2);
const { Client } = require(`${folder}/node_modules/ssh2`);
const client = new Client();
client.on("error", (error) => {
  console.error(String(error));
  process.exit(255);
});
client.on("ready", () => {
  client.exec(command, (error, stream) => {
    if (error) throw error;
    stream.pipe(process.stdout);
    stream.stderr.pipe(process.stderr);
    stream.on("exit", (status) => (process.exitCode = status));
    stream.on("close", () => client.end());
    process.stdin.pipe(stream);
  });
});
client.connect({
  host: "127.0.0.1",
  port: Number(port),
  username: "ann",
  privateKey: require("fs").readFileSync(key),
});
